import type { IssueRecord } from '#domain/issues/issue-record.ts'
import { once } from './once.ts'
import { readTable } from './read-table.ts'
import { issuesTable } from './tables.ts'

/** What editors say of the issues that visitors see, by slug. Read once a process. */
export const issueRecords = once((): Promise<ReadonlyMap<string, IssueRecord>> =>
  readTable(issuesTable).then((rows) => new Map(rows.map((row) => [row.slug, row]))),
)
