import type { MouseEvent, ReactNode } from 'react'
import { Island } from '#browser/hydration/Island.tsx'
import { copyCitation, countCitation } from '#browser/work-acts/copy-citation.ts'
import { citationInAddress } from './citation-address.ts'
import type { WorkHandle } from '#browser/work-handle.ts'

type Props = {
  work: Pick<WorkHandle, 'id' | 'source'>
  isPreview?: boolean
  /** The citations: HTML of the build, which shows, prints and downloads without scripts. */
  children?: ReactNode
}

/** The text of a citation that is shown, or that a link holds. */
const textOf = (shown: Element | null): string => {
  const held = shown instanceof HTMLAnchorElement ? citationInAddress(shown.href) : undefined
  return held ?? shown?.textContent.trim() ?? ''
}

/**
 * What its citations' controls do: `data-copy` copies the citation of that style or file; a link `data-citation-file` is a
 * download of its own. Each counts as a citation of the work.
 */
const Acts = ({ work, isPreview = false, children }: Props) => {
  const act = ({ target, currentTarget }: MouseEvent<HTMLElement>) => {
    if (isPreview || !(target instanceof Element)) return
    if (target.closest('[data-citation-file]')) return countCitation(work)
    const copied = target.closest('[data-copy]')?.getAttribute('data-copy')
    if (!copied) return
    const shown = currentTarget.querySelector(`[data-citation="${CSS.escape(copied)}"]`)
    void copyCitation(work, textOf(shown))
  }
  return (
    // The clicks come from buttons and links, which the keyboard can press too.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- no control itself
    <div className="block print:order-1" onClick={act}>
      {children}
    </div>
  )
}

/** Copies and downloads the citations of a work. */
export const CitationActs = (props: Props) => (
  <Island>
    <Acts {...props} />
  </Island>
)
