import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { typesetElement } from '#browser/typeset-element.ts'
import type { Mentions } from '#domain/texts/full-text.ts'
import { doiLine } from '#domain/works/work-view.ts'
import { CitationActs } from './CitationActs.tsx'
import { CopyAddress } from './CopyAddress.tsx'
import { handleOfWork } from './handle-of-work.ts'
import type { LiveView } from './read-live-view.ts'
import { WorkArticle } from './WorkArticle.tsx'
import { WorkButtons } from './WorkButtons.tsx'
import { WorkCitations } from './WorkCitations.tsx'

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
