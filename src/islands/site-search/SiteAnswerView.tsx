import { useMemo, useState } from 'react'
import { ExportReferences } from '#browser/references/ExportReferences.tsx'
import { AnswerNotes } from '#browser/search/AnswerNotes.tsx'
import type { SiteAnswer } from '#domain/search/ask-site.ts'
import type { ShownRecord } from '#domain/search/index-files.ts'
import { markerOf } from '#domain/search/search-result.ts'
import type { SearchQuery } from '#domain/search/search-filters.ts'
import { SITE_SEARCH_TEXTS as TEXTS } from '#domain/search/site-search-texts.ts'
import { FoundWork } from './FoundWork.tsx'
import { RESULTS_PER_STEP } from './results-per-step.ts'
import { TextAnswer } from './TextAnswer.tsx'
import { WhyNothing } from './WhyNothing.tsx'

/** An answer with what it answers. */
export type Answered = {
  query: SearchQuery
  answer: SiteAnswer
  /** The records of the first results, but those that did not come. */
  shown: readonly (ShownRecord | undefined)[]
  /** Results that were shown when the reader left. */
  count: number
  /** Whether the first result takes the focus. */
  takesFocus: boolean
  /** Differs for each answer, so that a new answer starts with a fresh list. */
  key: number
}

/** How many works and passages were found. */
export const foundIn = ({ works, text }: Answered['answer']): number =>
  works.hits.length + (text?.hits.length ?? 0)

/** How much was found, as the line above the results says it. */
export const countText = ({ answer }: Answered): string => {
  const found = foundIn(answer)
  return answer.works.hits.length === 0 && found > 0 ? TEXTS.passages(found) : TEXTS.count(found)
}

type Props = {
  answered: Answered
  onWords: (words: string) => void
  /** How many results are in the list now. */
  onMore: (count: number) => void
  /** Looks for the words without filters, where some are set. */
  onWithoutFilters: (() => void) | undefined
}

/** The works that were found, and what the full texts say. */
export const SiteAnswerView = ({ answered, onWords, onMore, onWithoutFilters }: Props) => {
  const { query, answer } = answered
  const { works, question } = answer
  const [count, setCount] = useState(Math.max(answered.count, RESULTS_PER_STEP))
  /** How often the reader has asked for records that did not come. */
  const [retries, setRetries] = useState(0)
  /** The result that takes the focus once it is there. */
  const [focusAt, setFocusAt] = useState(answered.takesFocus ? 0 : undefined)
  const isMarked = useMemo(() => markerOf(question), [question])
  const found = foundIn(answer)
  const showMore = () => {
    setFocusAt(count)
    setCount(count + RESULTS_PER_STEP)
    onMore(Math.min(count + RESULTS_PER_STEP, works.hits.length))
  }
  return (
    <>
      <AnswerNotes typed={query.words} answer={answer} onWords={onWords} />
      {found === 0 && (
        <div className="pb-6">
          {onWithoutFilters && <WhyNothing query={query} />}
          <ul className="mt-2 list-disc ps-5 text-muted">
            {TEXTS.suggestions.map((suggestion) => (
              <li key={suggestion}>{suggestion}</li>
            ))}
          </ul>
          {onWithoutFilters && (
            <button className="btn btn-outline btn-sm mt-4" type="button" onClick={onWithoutFilters}>
              {TEXTS.withoutFilters}
            </button>
          )}
        </div>
      )}
      {works.hits.length > 0 && (
        <ol className="divide-y divide-rule" aria-label="Résultats">
          {works.hits.slice(0, count).map((hit, at) => (
            <FoundWork
              key={hit.id}
              hit={hit}
              record={answered.shown[at]}
              isMarked={isMarked}
              words={answer.words}
              takesFocus={at === focusAt}
              retries={retries}
              onRetry={() => {
                setFocusAt(at)
                setRetries(retries + 1)
              }}
            />
          ))}
        </ol>
      )}
      {works.hits.length > count && (
        <button className="btn btn-outline btn-sm mt-3" type="button" onClick={showMore}>
          {TEXTS.more}
        </button>
      )}
      {works.hits.length > 0 && <ExportReferences hits={works.hits} />}
      {found > 0 && query.words !== '' && <TextAnswer answer={answer} query={query} isMarked={isMarked} />}
    </>
  )
}
