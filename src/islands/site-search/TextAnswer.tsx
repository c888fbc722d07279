import { useEffect, useRef, useState } from 'react'
import { askText } from '#browser/search/ask-site.ts'
import { isPoorLine } from '#browser/is-poor-line.ts'
import type { Answer } from '#domain/search/answer-question.ts'
import type { SiteAnswer } from '#domain/search/ask-site.ts'
import type { SearchQuery } from '#domain/search/search-filters.ts'
import { type SearchResult, toSearchResult, type WordMatcher } from '#domain/search/search-result.ts'
import { SITE_SEARCH_TEXTS as TEXTS } from '#domain/search/site-search-texts.ts'
import { FoundPassages } from './FoundWork.tsx'
import { RESULTS_PER_STEP } from './results-per-step.ts'

/** Passages of one work shown together. */
const PASSAGES_PER_WORK = 3

const byWork = (passages: readonly SearchResult[]): SearchResult[][] =>
  [...Map.groupBy(passages, ({ work }) => work).values()].map((ofWork) =>
    [...new Map(ofWork.map((passage) => [passage.position, passage])).values()]
      .slice(0, PASSAGES_PER_WORK)
      .sort((a, b) => (a.page ?? 0) - (b.page ?? 0)),
  )

const readPassages = async (
  hits: Answer['hits'],
  isMarked: WordMatcher,
  words: string,
): Promise<SearchResult[][]> =>
  byWork(
    (await Promise.all(hits.map((hit) => hit.read()))).map((record) =>
      toSearchResult(record, isMarked, words),
    ),
  )

type Shown = { hits: Answer['hits']; works: SearchResult[][]; next: number }

type Props = { answer: SiteAnswer; query: SearchQuery; isMarked: WordMatcher }

/** What the full texts say, below the works: asked at once, on request where the line is poor. */
export const TextAnswer = ({ answer, query, isMarked }: Props) => {
  const section = useRef<HTMLElement>(null)
  const [isWanted, setWanted] = useState(() => answer.text !== undefined || !isPoorLine())
  const [shown, setShown] = useState<Shown>()
  const [hasFailed, setFailed] = useState(false)
  const focusAt = useRef<number>(undefined)
  useEffect(() => {
    if (!isWanted) return undefined
    let isGone = false
    const show = async () => {
      try {
        const { hits } = await askText(answer, query)
        const works = await readPassages(hits.slice(0, RESULTS_PER_STEP), isMarked, answer.words)
        if (!isGone) setShown({ hits, works, next: RESULTS_PER_STEP })
      } catch {
        if (!isGone) setFailed(true)
      }
    }
    void show()
    return () => {
      isGone = true
    }
  }, [isWanted, answer, query, isMarked])
  const showMore = async ({ hits, works, next }: Shown) => {
    try {
      const more = await readPassages(hits.slice(next, next + RESULTS_PER_STEP), isMarked, answer.words)
      focusAt.current = works.length
      setFailed(false)
      setShown({ hits, works: [...works, ...more], next: next + RESULTS_PER_STEP })
    } catch {
      setFailed(true)
    }
  }
  useEffect(() => {
    if (focusAt.current === undefined) return
    section.current?.querySelectorAll('ol > li')[focusAt.current]?.querySelector('a')?.focus()
    focusAt.current = undefined
  }, [shown])

  return (
    <section ref={section} className="mt-8">
      <h2 className="text-xl">{TEXTS.inText}</h2>
      <p className="text-sm text-muted" role="status">
        {hasFailed
          ? TEXTS.textFailed
          : shown
            ? TEXTS.passages(shown.hits.length)
            : isWanted && TEXTS.textLoading}
      </p>
      {!isWanted && (
        <button className="btn btn-outline btn-sm mt-3" type="button" onClick={() => setWanted(true)}>
          {TEXTS.askText}
        </button>
      )}
      {shown && shown.works.length > 0 && (
        <ol className="divide-y divide-rule" aria-label={TEXTS.inText}>
          {shown.works.map((passages, at) => (
            <FoundPassages key={at} passages={passages} />
          ))}
        </ol>
      )}
      {shown && shown.next < shown.hits.length && (
        <button className="btn btn-outline btn-sm mt-3" type="button" onClick={() => void showMore(shown)}>
          {TEXTS.moreText}
        </button>
      )}
    </section>
  )
}
