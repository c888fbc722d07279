import { ALL_PUBLICATIONS, type Publication, PUBLICATIONS } from '../publications/registry.ts'
import { isDocumentUuid } from '../tracking/tracked-event.ts'
import type { Work } from './work.ts'

/**
 * The one address of a work: RHCA articles and ADC chapters live at their publication's address,
 * everything else at /articles/{id}.
 */
export const canonicalPath = ({ id, source }: Pick<Work, 'id' | 'source'>): string =>
  `${PUBLICATIONS[source].workPath}/${id}`

/** Whether a path, with or without its last slash, is the canonical one of a work. */
export const isCanonicalAddress = (work: Pick<Work, 'id' | 'source'>, path: string): boolean =>
  path.replace(/\/$/, '') === canonicalPath(work)

/** What an address asks for: one work, one IGM issue, or a work whose id cannot be one. */
type WorkAddress =
  | { kind: 'work'; id: string; source: Publication | undefined }
  | { kind: 'igm-issue'; id: string }
  | { kind: 'malformed' }

const PLACES = [...new Set(ALL_PUBLICATIONS.map(({ workPath }) => workPath))]
const WORK = new RegExp(`^(${PLACES.join('|')})(?:/([^/]*))?/?$`)
const { path: GAZETTE, folder } = PUBLICATIONS.IGM
const IGM_ISSUE = new RegExp(`^${GAZETTE}/issues/(${folder}-[a-z0-9-]+)/?$`)

/** Pattern of the paths that `readWorkAddress` reads. */
export const WORK_ADDRESSES = `${IGM_ISSUE.source}|${WORK.source}`

/**
 * Reads the address of a page that the build did not make.
 * @returns undefined for an address that is no work's
 */
export const readWorkAddress = (path: string): WorkAddress | undefined => {
  const issue = IGM_ISSUE.exec(path)
  if (issue?.[1]) return { kind: 'igm-issue', id: issue[1] }
  const work = WORK.exec(path)
  if (!work) return undefined
  const [, segment, id = ''] = work
  if (!isDocumentUuid(id)) return { kind: 'malformed' }
  // At /articles are works of several publications.
  const [owner, ...others] = ALL_PUBLICATIONS.filter(({ workPath }) => workPath === segment)
  return { kind: 'work', id, source: others.length === 0 ? owner?.code : undefined }
}

/** A link to a work or an issue. */
export type WorkLink = { title: string; path: string }

/** What surrounds a work: the one before and behind it in its issue, and the issue itself. */
export type Neighbours = { previous?: WorkLink; next?: WorkLink; issue?: WorkLink }
