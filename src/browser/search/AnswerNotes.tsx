import { WHY_NOTHING } from '#domain/lists/why-nothing.ts'
import { SEARCH_ERROR_TEXTS, SITE_SEARCH_TEXTS as TEXTS } from '#domain/search/site-search-texts.ts'
import type { SiteAnswer } from '#domain/search/ask-site.ts'
import { SearchError } from './search-error.ts'

type Props = {
  typed: string
  answer: SiteAnswer
  /** Looks for other words. */
  onWords: (words: string) => void
}

/** What a search understood that the reader might not expect: words left out, another spelling, phrases. */
export const AnswerNotes = ({ typed, answer, onWords }: Props) => {
  const { question, works, text, suggestion, isSuggested } = answer
  const hits = works.hits.length + (text?.hits.length ?? 0)
  const unknown = hits > 0 ? [] : works.unknown.filter((word) => text?.unknown.includes(word) ?? true)
  const leftOut = works.hits.length > 0 ? works.leftOut : (text?.leftOut ?? [])
  return (
    <>
      {suggestion !== undefined && (
        <p className="mt-2">
          {isSuggested && `${TEXTS.nothingFor(typed)} `}
          {`${TEXTS.didYouMean} `}
          <button className="link text-start font-semibold" type="button" onClick={() => onWords(suggestion)}>
            {suggestion}
          </button>
          {'\u202f?'}
          {isSuggested && ` ${TEXTS.resultsFor(suggestion)}`}
        </p>
      )}
      {unknown.length > 0 && <p className="mt-2">{WHY_NOTHING.words(unknown)}</p>}
      {hits > 0 && leftOut.length > 0 && <p className="mt-2">{TEXTS.leftOut(leftOut)}</p>}
      {hits > 0 && question.phrases.length > 0 && <p className="mt-2 text-sm text-muted">{TEXTS.phrases}</p>}
    </>
  )
}

/** Says that the search is not there, with a way to try again. */
export const SearchErrorNotice = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => (
  <div className="notice my-4" data-tone="warning" role="alert">
    <p className="notice-title">{TEXTS.failedTitle}</p>
    <p>{SEARCH_ERROR_TEXTS[error instanceof SearchError ? error.kind : 'failed']}</p>
    <button className="btn btn-outline btn-sm mt-3" type="button" onClick={onRetry}>
      {TEXTS.retry}
    </button>
  </div>
)
