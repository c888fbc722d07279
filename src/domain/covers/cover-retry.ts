import { PUBLICATIONS, publicationsNumberedBy } from '../publications/registry.ts'
import { alternateCoverAddress } from './cover-bucket.ts'

/** How a cover is shown: on the shared card of lists, or by the loader of RHCA and IGM covers as on their own pages. */
export type CoverKind = 'card' | 'issue'

/** A cover that fails is tried again so many times. */
export const COVER_RETRIES: Record<CoverKind, number> = { card: 1, issue: 3 }

/** What stands in the place of a cover that failed for good. */
export const COVER_FAILURE_TEXTS: Record<CoverKind, string> = {
  card: 'Image non disponible',
  issue: 'Image indisponible',
}

const ISSUE_BUCKETS = publicationsNumberedBy('issue').map((code) => PUBLICATIONS[code].buckets.covers)
const ISSUE_BUCKET = new RegExp(`/(?:${ISSUE_BUCKETS.join('|').replaceAll('_', '[_-]')})/`)

/** Covers of RHCA and IGM have the patient loader where they are not on a shared card. */
export const coverKindOf = (address: string): CoverKind => (ISSUE_BUCKET.test(address) ? 'issue' : 'card')

/**
 * The address to try after a cover has failed so many times: under the other name of its bucket, then under its own
 * again, in turns. `undefined` once it has failed for good; a cover in no bucket has no other name.
 */
export const retryAddress = (address: string, failures: number, kind: CoverKind): string | undefined => {
  const alternate = alternateCoverAddress(address)
  if (failures > COVER_RETRIES[kind] || alternate === undefined) return undefined
  return failures % 2 === 1 ? alternate : address
}
