import type { Picture } from '../covers/picture.ts'
import type { GazetteIssue } from './gazette-issue.ts'

/** A gazette issue as a page shows it: its address and its cover if the file exists. */
export type GazetteView = { issue: GazetteIssue; path: string; cover: Picture | undefined }

/** The address of an issue. */
export const issuePath = (id: string): string => `/igm/issues/${id}`

/** The list opened on a year: what a year section shares. */
export const yearPath = (year: number): string => `/igm?year=${year}`
