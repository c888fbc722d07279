/**
 * A field of an answer of unknown shape, for pages that load no schema library.
 * @example fieldOf({ sent: true }, 'sent') // true
 */
export const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined

/** The outcome of calling a server function, as a page sees it. */
export type FunctionCall =
  | { kind: 'answered'; body: unknown }
  /** A status other than 2xx; `byRelay` when the platform answered instead of the function. */
  | {
      kind: 'refused'
      status: number
      byRelay: boolean
      code?: string | undefined
      message?: string | undefined
      /** First message of each field that was refused. */
      fields?: Record<string, string> | undefined
    }
  /** Aborted after its time limit. */
  | { kind: 'aborted' }
  /** No answer: no network, or no server. */
  | { kind: 'no-response' }
