import type { ReactNode } from 'react'
import type { WorkView } from '#domain/works/work-view.ts'
import { WorkSuggestions } from './WorkSuggestions.tsx'
import { WorkAbstracts } from './WorkAbstracts.tsx'
import { WorkAside } from './WorkAside.tsx'
import { WorkBackMatter } from './WorkBackMatter.tsx'
import { WorkButtons } from './WorkButtons.tsx'
import { WorkCitations } from './WorkCitations.tsx'
import { WorkHead } from './WorkHead.tsx'
import type { WorkPicture } from './work-picture.ts'

type Props = {
  view: Omit<WorkView, 'cover'>
  picture: WorkPicture | undefined
  /** Whole address of the site, for references. */
  site: string
  /** Buttons that only a published page offers. */
  more?: ReactNode
}

/**
 * A work as readers see it. Pages are pre-built of it without any script; the editors' preview and the not-found page
 * render the very same in the browser.
 */
export const WorkArticle = ({ view, picture, site, more }: Props) => {
  const { article, path, publication } = view
  return (
    // On paper the facts are before the references, which end the article.
    <article
      className="grid gap-8 pt-4 sm:pt-6 lg:grid-cols-[minmax(0,1fr)_17rem] print:flex print:flex-col print:gap-0"
      data-work-detail=""
    >
      <div className="min-w-0 print:contents">
        <WorkHead view={view} />
        <WorkButtons view={view} more={more} />
        <WorkAbstracts article={article} links={view.links} />
        <WorkBackMatter view={view} />
        <WorkCitations article={article} address={new URL(path, site).href} publication={publication} />
        <WorkSuggestions works={view.links.similar} />
      </div>
      <WorkAside article={article} links={view.links} picture={picture} />
    </article>
  )
}
