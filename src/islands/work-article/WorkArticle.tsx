import type { ReactNode } from 'react'
import type { Mentions } from '#domain/texts/full-text.ts'
import type { WorkView } from '#domain/works/work-view.ts'
import { WorkSuggestions } from './WorkSuggestions.tsx'
import { WorkAbstracts } from './WorkAbstracts.tsx'
import { WorkAside } from './WorkAside.tsx'
import { WorkBackMatter } from './WorkBackMatter.tsx'
import { WorkHead } from './WorkHead.tsx'
import type { WorkPicture } from './work-picture.ts'

type Props = {
  view: Omit<WorkView, 'cover'>
  picture: WorkPicture | undefined
  /** What a reader does with it: parts that are islands of the page, or live in the root that renders the whole. */
  buttons: ReactNode
  citations: ReactNode
  copyDoi: ReactNode
  /** Its full text, which pages and the editors' preview have. */
  text?: ReactNode
  /** Where the full text mentions the references. */
  mentions?: Mentions | undefined
}

/**
 * A work as readers see it. Pages are pre-built of it, and what is acted on in it is hydrated by itself; the editors' preview and the
 * not-found page render the very same in the browser.
 */
export const WorkArticle = ({ view, picture, buttons, citations, copyDoi, text, mentions }: Props) => {
  const { article } = view
  return (
    // On paper the facts are before the references, which end the article.
    <article
      className="grid gap-8 pt-2 sm:pt-6 lg:grid-cols-[minmax(0,1fr)_17rem] print:flex print:flex-col print:gap-0"
      data-work-detail=""
    >
      <div className="min-w-0 print:contents">
        <WorkHead view={view} copyDoi={copyDoi} />
        <div className="work-acts no-print mt-3 flex flex-wrap gap-2 sm:mt-5">{buttons}</div>
        <WorkAbstracts article={article} links={view.links} />
        {text}
        <WorkBackMatter view={view} mentions={mentions} />
        {citations}
        <WorkSuggestions works={view.links.similar} />
      </div>
      <WorkAside article={article} links={view.links} picture={picture} />
    </article>
  )
}
