import { useEffect, useRef, useState } from 'react'
import type { Answer } from '#domain/search/answer-question.ts'
import { type SearchResult, toSearchResult, type WordMatcher } from '#domain/search/search-result.ts'
import { SITE_SEARCH_TEXTS as TEXTS } from '#domain/search/site-search-texts.ts'
import { FoundPassages } from './FoundWork.tsx'
import { RESULTS_PER_STEP } from './results-per-step.ts'

/** Passages of one work shown together. */
const PASSAGES_PER_WORK = 3

const byWork = (passages: readonly SearchResult[]): SearchResult[][] =>
  [...Map.groupBy(passages, ({ work }) => work).values()].map((ofWork) =>
    [...new Map(ofWork.map((passage) => [passage.page, passage])).values()]
      .slice(0, PASSAGES_PER_WORK)
      .sort((a, b) => (a.page ?? 0) - (b.page ?? 0)),
  )

const readPassages = async (hits: Answer['hits'], isMarked: WordMatcher): Promise<SearchResult[][]> =>
  byWork((await Promise.all(hits.map((hit) => hit.read()))).map((record) => toSearchResult(record, isMarked)))

/** Whether the reader wants few bytes, or the line carries few. */
const isPoorLine = (): boolean => {
  const connection = 'connection' in navigator ? navigator.connection : undefined
  if (typeof connection !== 'object' || connection === null) return false
  const saves = 'saveData' in connection && connection.saveData === true
  return saves || ('effectiveType' in connection && /2g$/.test(String(connection.effectiveType)))
}

type State =
  | { kind: 'offered' | 'loading' | 'failed' }
  | { kind: 'shown'; hits: Answer['hits']; works: SearchResult[][]; next: number }

type Props = { ask: () => Promise<Answer>; isAnswered: boolean; isMarked: WordMatcher }

/** What the full texts say, below the works: asked at once, on request where the line is poor. */
export const TextAnswer = ({ ask, isAnswered, isMarked }: Props) => {
  const section = useRef<HTMLElement>(null)
  const [state, setState] = useState<State>({ kind: 'offered' })
  const focusAt = useRef<number>(undefined)
  const show = async () => {
    setState({ kind: 'loading' })
    try {
      const { hits } = await ask()
      const works = await readPassages(hits.slice(0, RESULTS_PER_STEP), isMarked)
      setState({ kind: 'shown', hits, works, next: RESULTS_PER_STEP })
    } catch {
      setState({ kind: 'failed' })
    }
  }
  const showMore = async ({ hits, works, next }: Extract<State, { kind: 'shown' }>) => {
    const more = await readPassages(hits.slice(next, next + RESULTS_PER_STEP), isMarked)
    focusAt.current = works.length
    setState({ kind: 'shown', hits, works: [...works, ...more], next: next + RESULTS_PER_STEP })
  }
  useEffect(() => {
    if (isAnswered || !isPoorLine()) void show()
    // Asked once: another answer is another component.
  }, [])
  useEffect(() => {
    if (focusAt.current === undefined) return
    section.current?.querySelectorAll('ol > li')[focusAt.current]?.querySelector('a')?.focus()
    focusAt.current = undefined
  }, [state])

  return (
    <section ref={section} className="mt-8">
      <h2 className="text-xl">{TEXTS.inText}</h2>
      <p className="text-sm text-muted" role="status">
        {state.kind === 'loading' && TEXTS.textLoading}
        {state.kind === 'failed' && TEXTS.textFailed}
        {state.kind === 'shown' && TEXTS.passages(state.hits.length)}
      </p>
      {state.kind === 'offered' && (
        <button className="btn btn-outline btn-sm mt-3" type="button" onClick={() => void show()}>
          {TEXTS.askText}
        </button>
      )}
      {state.kind === 'shown' && state.works.length > 0 && (
        <ol className="divide-y divide-rule" aria-label={TEXTS.inText}>
          {state.works.map((passages, at) => (
            <FoundPassages key={at} passages={passages} />
          ))}
        </ol>
      )}
      {state.kind === 'shown' && state.next < state.hits.length && (
        <button className="btn btn-outline btn-sm mt-3" type="button" onClick={() => void showMore(state)}>
          {TEXTS.moreText}
        </button>
      )}
    </section>
  )
}
