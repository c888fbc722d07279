import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { browserBackend } from '#data/browser-client.ts'
import { readPublications } from '#data/read-publications.ts'
import type { Work } from '#domain/works/work.ts'
import { NO_LINKS } from '#domain/works/work-view.ts'
import { canonicalPath } from '#domain/works/work-address.ts'
import type { Picture } from '#domain/covers/picture.ts'
import { coverCandidates } from '#domain/covers/cover-candidates.ts'
import { pdfAddress } from '#domain/files/public-address.ts'
import { licenceOf } from '#domain/works/licence.ts'
import { NO_RELATIONS } from '#domain/works/relation-view.ts'
import { WorkArticle } from './WorkArticle.tsx'
import { workPicture } from './work-picture.ts'

const roots = new WeakMap<HTMLElement, Root>()
const covers = new Map<string, Promise<Picture | undefined>>()

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

/** Renders a work into an element as its page would show it; what was rendered there before is updated. */
export const renderWork = async (element: HTMLElement, article: Work): Promise<void> => {
  const [cover, { [article.source]: publication }] = await Promise.all([
    findCover(article),
    readPublications(),
  ])
  const root = roots.get(element) ?? createRoot(element)
  roots.set(element, root)
  flushSync(() =>
    root.render(
      <WorkArticle
        view={{
          article,
          path: canonicalPath(article),
          pdfAddress: pdfAddress(article, browserBackend().url),
          licence: licenceOf(article, publication),
          // The next build reads them.
          relations: NO_RELATIONS,
          publication,
          links: NO_LINKS,
        }}
        picture={cover && workPicture(cover)}
        // References name the site's own address, wherever a preview of it is read.
        site={import.meta.env.SITE ?? location.origin}
      />,
    ),
  )
}
