import type { WorkView } from '../articles/work-view.ts'
import type { Picture } from '../covers/picture.ts'
import type { ContentsSection } from './issue-contents.ts'
import type { RhcaIssue } from './rhca-issue.ts'

/** An issue as a page shows it. */
export type RhcaIssueView = {
  issue: RhcaIssue
  /** The issue's own page, or its article's when the issue is a lone row without volume or issue. */
  path: string
  lead: WorkView
  /** The issue's own cover, else its lead's. */
  cover: Picture | undefined
  /** The other articles, in the order of the contents. */
  others: WorkView[]
  /** Every article by section. */
  contents: ContentsSection<WorkView>[]
  /** The title of the journal. */
  journal: string
}
