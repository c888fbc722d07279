import { useRef, useState } from 'react'
import { toast } from '#browser/toasts/toast.ts'
import type { FunctionError } from '#domain/errors/function-error.ts'
import { PUBLICATION_CHOICES } from '#domain/submission/publication-type.ts'
import { statusPath } from '#domain/submission/submission-status.ts'
import type { SubmissionAnswer } from '#domain/submission/submission-payload.ts'
import type { SubmissionValues } from '#domain/submission/submission-form.ts'
import { SUBMISSION_TEXTS } from '#domain/submission/submission-texts.ts'
import { type Receipt, RECEIPT_KEY } from './receipt.ts'
import type { Draft } from './useDraft.ts'
import type { FormFiles } from './useFormFiles.ts'

const REFUSED_FILE = /^(article_files|image_annexes)_urls\.(\d+)$/
const BUCKETS = { article_files: 'article_files', image_annexes: 'article_annexes' } as const

/** Marks the files that the server refused: their content is gone there, so they are sent again or replaced. */
const markRefused = (files: FormFiles, fields: Record<string, string>): void => {
  for (const [field, message] of Object.entries(fields)) {
    const [, kind, index] = REFUSED_FILE.exec(field) ?? []
    if (kind !== 'article_files' && kind !== 'image_annexes') continue
    const file = files.current().filter(({ bucket }) => bucket === BUCKETS[kind])[Number(index)]
    if (file) files.update(file.id, { state: 'failed', part: 0, path: undefined, message })
  }
}

/** Stores the receipt for the next page and answers that page: where nothing can be stored, the submission's own, which names it. */
const handOver = (form: SubmissionValues, answer: SubmissionAnswer): string => {
  const receipt: Receipt = {
    reference: answer.reference,
    statusPath: statusPath({ reference: answer.reference, token: answer.access_token }),
    publicationType: form.publicationType,
    notifications: answer.notification_details.results,
  }
  try {
    sessionStorage.setItem(RECEIPT_KEY, JSON.stringify(receipt))
    return PUBLICATION_CHOICES[form.publicationType].landing
  } catch {
    return receipt.statusPath
  }
}

/** Lets the browser ask before the page is left. */
const askToStay = (event: BeforeUnloadEvent): void => event.preventDefault()

/** Sends the form: its files first, then the submission itself. Whatever fails, form and files stay. */
export const useSending = (files: FormFiles, draft: Draft) => {
  const [isSending, setIsSending] = useState(false)
  const [errorTexts, setErrorTexts] = useState<string[]>([])

  const stopper = useRef(new AbortController())

  const fail = (messages: string[]) => {
    setIsSending(false)
    setErrorTexts(messages)
    toast.error(SUBMISSION_TEXTS.failed, messages[0] === undefined ? {} : { description: messages[0] })
    void draft.save()
  }
  const failByServer = (error: FunctionError['error'] | undefined) => {
    if (error?.fields) markRefused(files, error.fields)
    const messages = error ? (error.fields ? Object.values(error.fields) : [error.message]) : []
    fail(messages.length > 0 ? messages : [SUBMISSION_TEXTS.noResponse])
  }

  /** Answers the page that comes next, and nothing when the submission did not arrive. */
  const sendAll = async (form: SubmissionValues): Promise<string | undefined> => {
    stopper.current = new AbortController()
    const { signal } = stopper.current
    await draft.save()
    const keys = draft.keys()
    const steps = await import('./send-submission.ts').catch(() => undefined)
    if (!steps) {
      fail([SUBMISSION_TEXTS.noResponse])
      return undefined
    }
    if (!(await steps.sendFiles(files, keys.folderId, signal))) {
      fail([signal.aborted ? SUBMISSION_TEXTS.stopped : SUBMISSION_TEXTS.filesFailed])
      return undefined
    }
    const session = await steps.readSession()
    const stored = files
      .current()
      .flatMap(({ bucket, path, file }) => (path === undefined ? [] : [{ bucket, path, name: file.name }]))
    const payload = steps.toPayload(form, stored, {
      idempotencyKey: keys.idempotencyKey,
      userId: session?.userId ?? null,
    })
    const outcome = await steps.callSubmit(payload, session?.accessToken, signal)
    if (!outcome.stored && signal.aborted) {
      fail([SUBMISSION_TEXTS.stopped])
      return undefined
    }
    if (!outcome.stored) {
      failByServer(outcome.error)
      return undefined
    }
    const next = handOver(form, outcome.answer)
    await draft.forget()
    return next
  }
  const send = async (form: SubmissionValues): Promise<void> => {
    if (isSending) return
    setIsSending(true)
    setErrorTexts([])
    addEventListener('beforeunload', askToStay)
    const next = await sendAll(form).finally(() => removeEventListener('beforeunload', askToStay))
    if (next === undefined) return
    // The screen stays until the next page is there. “Précédent” may bring this page back as it was left: under that screen.
    addEventListener('pageshow', ({ persisted }) => persisted && location.reload(), { once: true })
    location.assign(next)
  }
  /** Nothing is lost: the same submission sent again is stored once, with the files that have arrived. */
  const stop = () => stopper.current.abort()
  return { isSending, errorTexts, send, stop, clearErrorTexts: () => setErrorTexts([]) }
}
