import { browserBackend } from '#data/browser-client.ts'
import { readPublications } from '#data/read-publications.ts'
import { coverCandidates } from '#domain/covers/cover-candidates.ts'
import type { Picture } from '#domain/covers/picture.ts'
import { pdfAddress } from '#domain/files/public-address.ts'
import { licenceOf } from '#domain/works/licence.ts'
import { workMark } from '#domain/works/relations.ts'
import type { Work } from '#domain/works/work.ts'
import { canonicalPath } from '#domain/works/work-address.ts'
import { NO_LINKS, type WorkView, viewRelations } from '#domain/works/work-view.ts'
import { type LiveRelations, readRelations, type RowsClient } from './read-relations.ts'
import { type WorkPicture, workPicture } from './work-picture.ts'

const covers = new Map<string, Promise<Picture | undefined>>()
const relations = new Map<string, Promise<LiveRelations>>()

const loadCover = (address: string): Promise<Picture | undefined> =>
  new Promise((resolve) => {
    const image = new Image()
    image.onload = () =>
      resolve({ address, width: image.naturalWidth, height: image.naturalHeight, copies: [] })
    image.onerror = () => resolve(undefined)
    image.src = address
  })

const findCover = async (article: Work): Promise<Picture | undefined> => {
  for (const address of coverCandidates(article, browserBackend().url)) {
    const loading = covers.get(address) ?? loadCover(address)
    covers.set(address, loading)
    const cover = await loading
    if (cover) return cover
  }
  return undefined
}

/** The relations of a work, read once while a form is typed in; a read that failed is tried again. */
const findRelations = (client: RowsClient, id: string): Promise<LiveRelations> => {
  const known = relations.get(id)
  if (known) return known
  const reading = readRelations(client, id)
  relations.set(id, reading)
  reading.catch(() => relations.delete(id))
  return reading
}

/** What a work's page shows of it, read in the browser. */
export type LiveView = { view: Omit<WorkView, 'cover'>; picture: WorkPicture | undefined }

/**
 * Reads what the page of a work shows besides its row.
 * @param client reads the relations of the work, with the rights of who looks at it
 * @throws BackendError when one of the reads fails
 */
export const readLiveView = async (row: Work, client: RowsClient): Promise<LiveView> => {
  const [cover, { [row.source]: publication }, related] = await Promise.all([
    findCover(row),
    readPublications(),
    findRelations(client, row.id),
  ])
  const mark = workMark(related.relations)
  const article: Work = mark ? { ...row, mark } : row
  return {
    view: {
      article,
      path: canonicalPath(article),
      pdfAddress: pdfAddress(article, browserBackend().url),
      licence: licenceOf(article, publication),
      relations: viewRelations(related.relations, related.findWork),
      publication,
      links: NO_LINKS,
    },
    picture: cover && workPicture(cover),
  }
}
