import { useEffect, useRef, useState } from 'react'
import { PUBLICATIONS } from '#domain/publications/registry.ts'
import type { Hit } from '#domain/search/answer-question.ts'
import type { ShownRecord } from '#domain/search/index-files.ts'
import {
  type ExcerptPart,
  type SearchResult,
  toSearchResult,
  type WordMatcher,
} from '#domain/search/search-result.ts'
import { SITE_SEARCH_TEXTS as TEXTS } from '#domain/search/site-search-texts.ts'
import { WORK_MARKS } from '#domain/works/work-mark.ts'

/** A result is fetched this far before it comes into view. */
const AHEAD = '600px'

const TITLE_CLASS =
  'block rounded-sm font-serif text-lg leading-snug font-semibold underline-offset-4 hover:underline'

const Excerpt = ({ parts }: { parts: readonly ExcerptPart[] }) =>
  parts.map(({ text, marked }, at) =>
    marked ? (
      <mark key={at} className="rounded-sm bg-accent-soft font-semibold text-ink">
        {text}
      </mark>
    ) : (
      text
    ),
  )

/** The publication of a work, and the worst notice about it: wherever a work is named, it is said that it was retracted. */
const Badges = ({ source, mark }: SearchResult) => (
  <>
    {source && (
      <span className="badge me-1" data-category={source}>
        {PUBLICATIONS[source].shortName}
      </span>
    )}{' '}
    {mark && (
      <span className="badge me-1" data-tone={WORK_MARKS[mark].tone}>
        {WORK_MARKS[mark].mark}
      </span>
    )}{' '}
  </>
)

/** Where a passage is: a section by its title, else a page of the PDF. */
const positionText = ({ page, section }: SearchResult): string => {
  if (section) return section.title ?? TEXTS.sectionWithoutTitle
  return page === undefined ? TEXTS.references : TEXTS.page(page)
}

/** Passages of one work below its title. */
export const FoundPassages = ({ passages }: { passages: readonly SearchResult[] }) => {
  const [first] = passages
  if (!first) return null
  return (
    <li className="py-4" data-publication={first.source}>
      <a className={TITLE_CLASS} href={first.work} data-result="">
        {first.title}
      </a>
      {(first.source ?? first.mark) && (
        <p className="mt-1 text-sm">
          <Badges {...first} />
        </p>
      )}
      <ul className="mt-2 border-s-2 border-rule ps-3 wrap-anywhere">
        {passages.map((passage) => (
          <li key={passage.position}>
            <a
              className="block rounded-sm py-1 text-sm hover:bg-sunken"
              href={passage.address}
              data-result=""
            >
              <span className="font-semibold whitespace-nowrap text-publication">
                {positionText(passage)}
              </span>{' '}
              {passage.page !== undefined && (
                <span className="sr-only">{`${TEXTS.pageLabel(passage.page, passage.title)} – `}</span>
              )}
              <Excerpt parts={passage.excerpt} />
            </a>
          </li>
        ))}
      </ul>
    </li>
  )
}

type Props = {
  hit: Hit
  /** The record of the result; `undefined` until it was fetched. */
  record: ShownRecord | undefined
  isMarked: WordMatcher
  /** What was answered, to be marked on its page. */
  words: string
  /** Whether it takes the focus once it is there. */
  takesFocus: boolean
  /** How often records that did not come have been asked for again. */
  retries: number
  onRetry: () => void
}

/**
 * One result: its record is fetched when it comes into view; until then its place is about as high as one. A record that does not
 * come leaves the others where they are.
 */
export const FoundWork = ({ hit, record, isMarked, words, takesFocus, retries, onRetry }: Props) => {
  const place = useRef<HTMLLIElement>(null)
  const link = useRef<HTMLAnchorElement>(null)
  const [result, setResult] = useState(() => record && toSearchResult(record, isMarked, words))
  const [failedAt, setFailedAt] = useState<number>()
  useEffect(() => {
    if (!place.current) return undefined
    let isGone = false
    const fetchRecord = () =>
      hit.read().then(
        (read) => {
          if (!isGone) setResult(toSearchResult(read, isMarked, words))
        },
        () => {
          if (!isGone) setFailedAt(retries)
        },
      )
    const observer = new IntersectionObserver(
      (entries) => {
        if (!takesFocus && !entries.some(({ isIntersecting }) => isIntersecting)) return
        observer.disconnect()
        void fetchRecord()
      },
      { rootMargin: AHEAD },
    )
    observer.observe(place.current)
    return () => {
      isGone = true
      observer.disconnect()
    }
  }, [hit, isMarked, words, takesFocus, retries])
  useEffect(() => {
    if (result && takesFocus) link.current?.focus()
  }, [result, takesFocus])
  if (!result && failedAt === retries)
    return (
      <li className="min-h-36 py-4">
        <p className="text-sm text-muted">{TEXTS.failed}</p>
        <button className="btn btn-outline btn-sm mt-3" type="button" onClick={onRetry}>
          {TEXTS.retry}
        </button>
      </li>
    )
  if (!result) return <li ref={place} className="min-h-36 py-4" />
  const about = [result.authors, result.line].filter(Boolean).join(' – ')
  return (
    <li className="min-h-36 py-4" data-publication={result.source}>
      <a ref={link} className={TITLE_CLASS} href={result.address} data-result="">
        {result.title}
      </a>
      {(result.source ?? result.mark ?? about) && (
        <p className="mt-1 text-sm text-muted">
          <Badges {...result} />
          {about}
        </p>
      )}
      {result.excerpt.length > 0 && (
        <p className="mt-1 text-sm wrap-anywhere">
          <Excerpt parts={result.excerpt} />
        </p>
      )}
    </li>
  )
}
