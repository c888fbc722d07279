import type { Picture } from '../covers/picture.ts'
import type { IgmIssue } from './igm-issue.ts'

/** An IGM issue as a page shows it: its address, its cover if the file exists, and its gazette. */
export type IgmIssueView = {
  issue: IgmIssue
  path: string
  cover: Picture | undefined
  /** The title of the gazette. */
  journal: string
}

/** The address of an issue. */
export const issuePath = (id: string): string => `/igm/issues/${id}`

/** The list opened on a year: what a year section shares. */
export const yearPath = (year: number): string => `/igm?year=${year}`
