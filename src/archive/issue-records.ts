import type { IssueRecord } from '#domain/issues/issue-record.ts'
import { readTable } from './read-table.ts'
import { issuesTable } from './tables.ts'

let records: Promise<ReadonlyMap<string, IssueRecord>> | undefined

/** What editors say of the issues that visitors see, by slug. Read once a process. */
export const issueRecords = (): Promise<ReadonlyMap<string, IssueRecord>> =>
  (records ??= readTable(issuesTable).then((rows) => new Map(rows.map((row) => [row.slug, row]))))
