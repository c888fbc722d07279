import type { DatedWork } from '../works/work.ts'
import type { WorkView } from '../works/work-view.ts'
import type { Picture } from '../covers/picture.ts'
import { yearOf } from '../dates/partial-date.ts'
import { PUBLICATIONS } from '../publications/registry.ts'
import { pageCountOf, volumeAndNumber } from '../works/source-line.ts'
import { byPosition, type ContentsSection, issueContents, issuePageCount } from './issue-contents.ts'
import type { IssueRecords } from './issue-record.ts'
import { issueSlug } from './issue-path.ts'

/** An issue of RHCA: the articles that share a volume and an issue number. */
export type RhcaIssue = {
  /** `rhca-{volume}-{issue}`, or `rhca-{article id}` for a row that lacks one of them. */
  id: string
  volume: string | undefined
  issue: string | undefined
  theme: string | undefined
  /** The editors' record of the issue. */
  editorial: string | undefined
  /** The whole issue as one file, as its editors stored it. */
  pdf: string | undefined
  /** ISO 8601 date: its own, else the latest of its articles. */
  date: string
  pageCount: number | undefined
  /** The article that opens the issue, on the lowest page. */
  lead: DatedWork
  /** Its articles by section. */
  contents: ContentsSection<DatedWork>[]
  /** In the order of the contents. */
  articles: DatedWork[]
}

/** Issues of one year, newest first. */
type RhcaIssueYear = { year: number; issues: RhcaIssue[] }

const issueId = ({ id, volume, issue }: DatedWork): string =>
  issueSlug(PUBLICATIONS.RHCA.code, volume, issue) ?? `${PUBLICATIONS.RHCA.folder}-${id}`

/** The opening article is found by its page, however editors arrange the contents. */
const inPageOrder = (a: DatedWork, b: DatedWork): number =>
  byPosition({ ...a, position: undefined }, { ...b, position: undefined })

/** Whether the issue has a page of its own: a lone row without volume or issue has none but its article's. */
export const hasIssuePage = ({ volume, issue }: RhcaIssue): boolean =>
  issueSlug(PUBLICATIONS.RHCA.code, volume, issue) !== undefined

/** What an issue is called: by its theme, else its volume and number, else the article that leads it. */
export const rhcaIssueTitle = ({
  theme,
  lead,
  ...numbering
}: Pick<RhcaIssue, 'theme' | 'lead' | 'volume' | 'issue'>): string =>
  theme ?? (volumeAndNumber(numbering) || lead.title)

/** Groups RHCA articles into issues, newest first. */
export const groupRhcaIssues = (articles: DatedWork[], records: IssueRecords = new Map()): RhcaIssue[] => {
  const groups = Map.groupBy(articles, issueId)
  return [...groups]
    .flatMap(([id, group]): RhcaIssue[] => {
      const lead = group.toSorted(inPageOrder)[0]
      if (!lead) return []
      const record = records.get(id)
      const contents = issueContents(group, record?.sections ?? [])
      const latest = group.reduce(
        (latestOf, { publicationDate }) => (publicationDate > latestOf ? publicationDate : latestOf),
        '',
      )
      return [
        {
          id,
          volume: lead.volume,
          issue: lead.issue,
          theme: record?.theme,
          editorial: record?.editorial,
          pdf: record?.pdf,
          date: record?.publicationDate ?? latest,
          pageCount: issuePageCount(
            undefined,
            group.map(({ pageNumber }) => ({ lastPage: pageCountOf(pageNumber) ?? 0 })),
          ),
          lead,
          contents,
          articles: contents.flatMap(({ works }) => works),
        },
      ]
    })
    .sort((a, b) => b.date.localeCompare(a.date) || b.id.localeCompare(a.id, 'fr', { numeric: true }))
}

/** Groups issues by year, newest year first. */
export const groupByYear = (issues: RhcaIssue[]): RhcaIssueYear[] =>
  [...Map.groupBy(issues, (issue) => yearOf(issue.date))]
    .map(([year, ofYear]) => ({ year, issues: ofYear }))
    .sort((a, b) => b.year - a.year)

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
  /** Address of the whole issue as one PDF. */
  pdfAddress: string | undefined
  /** The title of the journal. */
  journal: string
}
