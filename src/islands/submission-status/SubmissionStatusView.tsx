import { useEffect, useState, useSyncExternalStore } from 'react'
import { Island } from '#browser/hydration/Island.tsx'
import { PUBLICATION_CHOICES, PublicationTypeSchema } from '#domain/submission/publication-type.ts'
import {
  readStatusKey,
  SUBMISSION_STATUSES,
  STATUS_TEXTS as TEXTS,
} from '#domain/submission/submission-status.ts'
import { Button } from '#ui/Button.tsx'
import { type StatusOutcome, readSubmissionState, type State } from './read-submission-state.ts'
import { formatLongDate } from '#domain/dates/format-date.ts'
import { localDay } from '#domain/dates/moment.ts'

/** The same page may be opened with another link: only the part after "#" changes then. */
const onHash = (notify: () => void) => {
  addEventListener('hashchange', notify)
  return () => removeEventListener('hashchange', notify)
}

/** A moment as a day of the reader's own time zone. */
const dayOf = (moment: string): string => formatLongDate(localDay(new Date(moment)))

const StateCard = ({ state }: { state: State }) => {
  const { name, meaning, tone } = SUBMISSION_STATUSES[state.status]
  const publication = PublicationTypeSchema.safeParse(state.publication_type).data
  const facts = [
    ['Référence', state.reference],
    ['Publication', publication ? PUBLICATION_CHOICES[publication].name : state.publication_type],
    ['Envoyée le', dayOf(state.created_at)],
    ['Dernier changement', dayOf(state.updated_at)],
  ]
  return (
    <div className="card measure p-5 sm:p-6">
      <p>
        <span className="badge" data-tone={tone}>
          {name}
        </span>
      </p>
      <h2 className="mt-2 text-xl">{state.title}</h2>
      <p className="mt-2">{meaning}</p>
      <dl className="mt-4 grid gap-x-6 gap-y-1 sm:grid-cols-[auto_1fr]">
        {facts.map(([label, fact], index) => (
          <div key={label} className="contents">
            <dt className="text-muted">{label}</dt>
            <dd className={index === 0 ? 'font-semibold' : undefined}>{fact}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 text-sm text-muted">{TEXTS.saveHint}</p>
    </div>
  )
}

const Status = () => {
  const hash = useSyncExternalStore(
    onHash,
    () => location.hash,
    () => undefined,
  )
  const [attempt, setAttempt] = useState(0)
  const [answer, setAnswer] = useState<{ request: string; outcome: StatusOutcome }>()
  const request = `${attempt} ${hash}`

  useEffect(() => {
    const key = hash === undefined ? undefined : readStatusKey(hash)
    if (!key) return
    let isCurrent = true
    void readSubmissionState(key).then((outcome) => isCurrent && setAnswer({ request, outcome }))
    return () => {
      isCurrent = false
    }
  }, [hash, request])

  const isIncomplete = hash !== undefined && !readStatusKey(hash)
  const isAnswered = answer?.request === request
  const outcome = isAnswered ? answer.outcome : undefined
  const state = outcome && 'state' in outcome ? outcome.state : undefined
  const errorText = outcome && 'errorText' in outcome ? outcome.errorText : undefined
  // The button stays while it works: who pressed it by key is still on it.
  const former = answer?.outcome
  const canRetry = former !== undefined && 'canRetry' in former && former.canRetry
  return (
    <>
      {/* One element for all that happens, so that each change is announced. */}
      <p role="status" className={state ? 'sr-only' : 'flex items-center gap-3 text-muted'}>
        {isIncomplete ? TEXTS.incomplete : state ? TEXTS.shown : (errorText ?? TEXTS.loading)}
      </p>
      {canRetry && !isIncomplete && (
        <Button
          variant="outline"
          className="mt-3"
          busy={!isAnswered}
          onClick={() => setAttempt((count) => count + 1)}
        >
          {TEXTS.retry}
        </Button>
      )}
      {state && <StateCard state={state} />}
    </>
  )
}

/** The state of the submission of the private link, whose own part of the address says which. */
export const SubmissionStatusView = () => (
  <Island>
    <Status />
  </Island>
)
