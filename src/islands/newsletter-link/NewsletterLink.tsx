import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { callFunction } from '#browser/functions/call-function.ts'
import { Island } from '#browser/hydration/Island.tsx'
import { fieldOf, type FunctionCall } from '#domain/errors/function-call.ts'
import { CONFIRM_TEXTS, UNSUBSCRIBE_TEXTS } from '#domain/newsletter/link-pages.ts'
import { NEWSLETTER_SECTION } from '#domain/newsletter/pending-subscriptions.ts'
import { storedToken } from '#browser/newsletter-token.ts'
import { NEWSLETTER_TIMEOUT_MS } from '#domain/waiting/waiting-times.ts'

/** What the secret of a newsletter link is for. */
export type LinkUse = 'confirm' | 'unsubscribe'

/** The function that takes the secret, and the field of its answer that says it is done. */
const USES = {
  confirm: { functionName: 'newsletter-confirm', doneField: 'confirmed', texts: CONFIRM_TEXTS },
  unsubscribe: {
    functionName: 'newsletter-unsubscribe',
    doneField: 'unsubscribed',
    texts: UNSUBSCRIBE_TEXTS,
  },
} as const

type Texts = (typeof USES)[LinkUse]['texts']

const errorTextOf = (call: FunctionCall, texts: Texts): string => {
  if (call.kind === 'aborted' || call.kind === 'no-response') return texts.unreachable
  return call.kind === 'refused' && call.code === 'not_found' ? texts.unknown : texts.failed
}

const Done = ({ use }: { use: LinkUse }) => {
  const section = useRef<HTMLDivElement>(null)
  useEffect(() => section.current?.focus(), [])
  return (
    <div ref={section} className="outline-none" role="status" tabIndex={-1}>
      <p className="notice" data-tone="success">
        {USES[use].texts.done}
      </p>
      {use === 'unsubscribe' && (
        <p className="mt-4">
          {UNSUBSCRIBE_TEXTS.mistake}{' '}
          <a className="link" href={`/#${NEWSLETTER_SECTION}`}>
            {CONFIRM_TEXTS.again}
          </a>
          .
        </p>
      )}
    </div>
  )
}

const Question = ({ use }: { use: LinkUse }) => {
  const { functionName, doneField, texts } = USES[use]
  const [state, setState] = useState<'asked' | 'sending' | 'done'>('asked')
  const [errorText, setErrorText] = useState('')
  if (state === 'done') return <Done use={use} />

  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const token = storedToken()
    if (state === 'sending' || !token) return
    setState('sending')
    setErrorText('')
    const call = await callFunction(functionName, { token }, NEWSLETTER_TIMEOUT_MS)
    const isDone = call.kind === 'answered' && fieldOf(call.body, doneField) === true
    setState(isDone ? 'done' : 'asked')
    if (!isDone) setErrorText(errorTextOf(call, texts))
  }

  const isSending = state === 'sending'
  return (
    <form className="grid gap-4" onSubmit={(event) => void send(event)}>
      <p>{texts.ready}</p>
      {errorText && (
        <p className="notice" data-tone="danger" role="alert">
          {errorText}
        </p>
      )}
      <div>
        <button className="btn btn-primary" type="submit" aria-disabled={isSending}>
          {isSending ? texts.submitting : texts.confirm}
        </button>
      </div>
    </form>
  )
}

/** The question of a page that a link of a newsletter mail opens. It asks first: mail programs open links on their own. */
export const NewsletterLink = ({ use }: { use: LinkUse }) => (
  <Island>
    <Question use={use} />
  </Island>
)
