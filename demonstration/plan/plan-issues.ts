import type { Database } from '../../src/data/database.types.ts'
import type { NumberedBy } from '../../src/domain/publications/registry.ts'
import { issuePdfName } from '../../src/domain/files/file-name.ts'
import type { IssueHead } from '../formats/work-seed.ts'
import { deterministicId } from '../ids/deterministic-id.ts'

export type IssueRow = Database['public']['Tables']['issues']['Insert'] & { id: string }

/** The issues of which more is said than their works say; the others are made by their works. */
export const planIssues = (publication: NumberedBy<'issue'>, issues: readonly IssueHead[]): IssueRow[] =>
  issues.flatMap(({ volume, issue: number, date, theme, sections, wholePdf }) =>
    theme === undefined && sections.length === 0
      ? []
      : [
          {
            id: deterministicId(`issue/${publication}/${volume}/${number}`),
            publication,
            volume,
            number,
            theme: theme ?? null,
            pdf: wholePdf ? issuePdfName({ source: publication, volume, issue: number, date }) : null,
            sections,
          },
        ],
  )
