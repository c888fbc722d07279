/**
 * A field of an answer whose shape is not known yet. For the few answers that pages read without a schema library.
 * @example fieldOf({ sent: true }, 'sent') // true
 */
export const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined

/** What a call of a server function came to, as a page sees it. */
export type FunctionCall =
  | { kind: 'answered'; body: unknown }
  /** Another status than 2xx; `byRelay` when the platform answered instead of the function. */
  | {
      kind: 'refused'
      status: number
      byRelay: boolean
      code?: string | undefined
      message?: string | undefined
      /** First message of each field that was refused. */
      fields?: Record<string, string> | undefined
    }
  /** Given up for taking too long. */
  | { kind: 'aborted' }
  /** No answer: no network, or nothing there. */
  | { kind: 'no-response' }
