import { coverOverride } from '../covers/cover-overrides.ts'
import { parseFileName } from '../files/file-name.ts'
import { PUBLICATIONS } from '../publications/registry.ts'

const RHCA = PUBLICATIONS.RHCA.code

/** The issues whose files the panel's check looks for. */
export const CHECKED_ISSUES = [
  { volume: 2, issue: 47 },
  { volume: 3, issue: 48 },
  { volume: 4, issue: 49 },
] as const

/** The files that are there for an issue. */
export type IssueFiles = {
  volume: number
  issue: number
  /** PDFs of the issue or of its articles. */
  pdfs: string[]
  /** Covers of the issue, the corrected names of issues 47 and 48 included. */
  covers: string[]
}

/** Finds the PDFs and the covers of the checked RHCA issues among the names of their buckets. */
export const findIssueFiles = (pdfs: readonly string[], covers: readonly string[]): IssueFiles[] =>
  CHECKED_ISSUES.map(({ volume, issue }) => {
    const isOf = (name: string) => {
      const file = parseFileName(name)
      return file?.kind === 'issue' && file.source === RHCA && file.volume === volume && file.issue === issue
    }
    const isArticle = (name: string) => {
      const file = parseFileName(name)
      return file?.kind === 'issue' && file.article !== undefined
    }
    const corrected = coverOverride(RHCA, issue)
    return {
      volume,
      issue,
      pdfs: pdfs.filter(isOf),
      covers: covers.filter((name) => name === corrected || (isOf(name) && !isArticle(name))),
    }
  })
