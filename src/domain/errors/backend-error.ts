import { ownValue } from '../own-value.ts'
import { isUnreached, UNREACHED } from './unreached.ts'

/** SQLSTATE of a row that exists already. */
export const UNIQUE_VIOLATION = '23505'

/** SQLSTATE of a row that others still name. */
export const FOREIGN_KEY_VIOLATION = '23503'

/** SQLSTATE of an argument that a procedure of ours does not take. */
export const INVALID_PARAMETER = '22023'

/** Our own code: the row was changed by someone else since it was read. */
export const EDIT_CONFLICT = 'PT409'

/** Our own code: what the procedure was asked for is not there. */
export const NOT_FOUND = 'PT404'

/** What the database and the API answer when a right is missing. */
const REFUSALS = new Set(['42501', 'PGRST301', 'PGRST302', 'PGRST303'])

type About = { code?: string; status?: number; hint?: string | null }

/** A session that ended asks as a stranger: PostgREST answers 401 then, and 403 to an account that lacks a right. */
const lacksSession = ({ code = '', status }: About): boolean => status === 401 || /^PGRST30\d$/.test(code)

const lacksRight = ({ code, status }: About): boolean =>
  status === 401 || status === 403 || REFUSALS.has(code ?? '')

/** What is said where the backend refused in words that are not ours. */
export const RAW_REFUSAL_TEXTS = {
  session:
    'Votre session est terminée. Reconnectez-vous\u202f; ce qui est gardé sur cet appareil vous attend.',
  right: 'Cette action n’est pas permise à votre compte.',
  twice: 'Un enregistrement avec ces valeurs existe déjà.',
  conflict: 'Quelqu’un d’autre a modifié ceci entre-temps.',
  gone: 'Cet élément n’existe plus.',
  other:
    'Le serveur a refusé cette action. Réessayez dans un moment\u202f; si cela continue, écrivez à la rédaction.',
} as const

/** What the database (its procedures too), PostgREST and Storage say is English: their codes are not those of our functions. */
const isRaw = (message: string, { code = '' }: About): boolean =>
  /^(?:[0-9A-Z]{5}|PGRST\d+|Storage\w*Error)$/.test(code) || /^JWT /.test(message)

const TEXT_OF_CODE: Readonly<Record<string, string>> = {
  [UNIQUE_VIOLATION]: RAW_REFUSAL_TEXTS.twice,
  [EDIT_CONFLICT]: RAW_REFUSAL_TEXTS.conflict,
  [NOT_FOUND]: RAW_REFUSAL_TEXTS.gone,
}

const textOf = (message: string, about: About): string => {
  if (isUnreached({ message, status: about.status })) return UNREACHED
  if (!isRaw(message, about)) return message
  if (lacksSession(about)) return RAW_REFUSAL_TEXTS.session
  if (lacksRight(about)) return RAW_REFUSAL_TEXTS.right
  return ownValue(TEXT_OF_CODE, about.code ?? '') ?? RAW_REFUSAL_TEXTS.other
}

/** A refusal or error of the backend, with its SQLSTATE or API code, in French; the backend's own words are its cause. */
export class BackendError extends Error {
  readonly code: string | undefined
  readonly status: number | undefined
  readonly hint: string | undefined

  constructor(message: string, about: About = {}) {
    const text = textOf(message, about)
    super(text, text === message ? undefined : { cause: message })
    // The rules of retries look for the word.
    this.name = text === UNREACHED ? 'NetworkError' : 'BackendError'
    this.code = about.code
    this.status = about.status
    this.hint = about.hint ?? undefined
  }
}

/** Whether the server refused an action for lack of rights or of a valid session. */
export const isRefusal = (error: unknown): boolean => error instanceof BackendError && lacksRight(error)
