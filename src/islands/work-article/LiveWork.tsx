import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { typesetElement } from '#browser/typeset-element.ts'
import { browserBackend } from '#data/browser-client.ts'
import { readPublications } from '#data/read-publications.ts'
import type { Mentions } from '#domain/texts/full-text.ts'
import type { Work } from '#domain/works/work.ts'
import { canonicalPath } from '#domain/works/work-address.ts'
import type { Picture } from '#domain/covers/picture.ts'
import { coverCandidates } from '#domain/covers/cover-candidates.ts'
import { pdfAddress } from '#domain/files/public-address.ts'
import { licenceOf } from '#domain/works/licence.ts'
import { doiLine, NO_LINKS, type WorkView, viewRelations } from '#domain/works/work-view.ts'
import { workMark } from '#domain/works/relations.ts'
import { type LiveRelations, readRelations, type RowsClient } from './read-relations.ts'
import { CitationActs } from './CitationActs.tsx'
import { CopyAddress } from './CopyAddress.tsx'
import { handleOfWork } from './handle-of-work.ts'
import { WorkArticle } from './WorkArticle.tsx'
import { WorkButtons } from './WorkButtons.tsx'
import { WorkCitations } from './WorkCitations.tsx'
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

type Props = LiveView & {
  /** Its full text. */
  text?: ReactNode
  mentions?: Mentions | undefined
  /** In a preview its buttons do nothing. */
  isPreview?: boolean
}

/** A work as its page would show it. */
export const LiveWork = ({ view, picture, text, mentions, isPreview = false }: Props) => {
  const element = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (element.current) typesetElement(element.current)
  })
  const { article, publication } = view
  const work = handleOfWork(view)
  const doi = doiLine(article.doi)?.href
  // References name the address of the site, even where a preview is opened at another one.
  const address = new URL(view.path, import.meta.env.SITE ?? location.origin).href
  return (
    <div ref={element}>
      <WorkArticle
        view={view}
        picture={picture}
        buttons={<WorkButtons work={work} isPreview={isPreview} />}
        citations={
          <CitationActs work={work} isPreview={isPreview}>
            <WorkCitations article={article} address={address} publication={publication} />
          </CitationActs>
        }
        copyDoi={doi && <CopyAddress address={doi} isPreview={isPreview} />}
        text={text}
        mentions={mentions}
      />
    </div>
  )
}
