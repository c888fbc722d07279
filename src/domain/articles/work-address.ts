import type { Publication } from '../publications/publication.ts'
import { ALL_PUBLICATIONS } from '../publications/registry.ts'
import { isDocumentUuid } from '../tracking/document-id.ts'

/** What an address asks for: one work, one IGM issue, or a work whose id cannot be one. */
export type WorkAddress =
  | { kind: 'work'; id: string; source: Publication | undefined }
  | { kind: 'igm-issue'; id: string }
  | { kind: 'malformed' }

const PLACES = [...new Set(ALL_PUBLICATIONS.map(({ workPath }) => workPath))]
const WORK = new RegExp(`^(${PLACES.join('|')})(?:/([^/]*))?/?$`)
const IGM_ISSUE = /^\/igm\/issues\/(igm-[a-z0-9-]+)\/?$/

/**
 * Reads the address of a page that the build did not make.
 * @returns undefined for an address that is no work's
 */
export const readWorkAddress = (path: string): WorkAddress | undefined => {
  const issue = IGM_ISSUE.exec(path)
  if (issue?.[1]) return { kind: 'igm-issue', id: issue[1] }
  const work = WORK.exec(path)
  if (!work) return undefined
  const [, place, id = ''] = work
  if (!isDocumentUuid(id)) return { kind: 'malformed' }
  // At /articles stand works of several publications.
  const [owner, ...others] = ALL_PUBLICATIONS.filter(({ workPath }) => workPath === place)
  return { kind: 'work', id, source: others.length === 0 ? owner?.code : undefined }
}
