/** What is said where the backend gave no answer of its own. */
export const UNREACHED = 'Le serveur n’a pas pu être joint. Vérifiez votre connexion, puis réessayez.'

/** How browsers word that a request got no answer. */
const NO_ANSWER = /failed to fetch|network ?error|load failed|fetch failed|network request failed/i

/** A gateway answers for a backend that is away, with a page or with nothing; our own functions answer with a sentence. */
const GATEWAY = new Set([502, 503, 504])
const NO_SENTENCE = /^\s*(?:<|\{\}|$)/

/** Whether an error says that the backend was not reached, and not that it refused. */
export const isUnreached = ({ message, status }: { message: string; status?: number | undefined }): boolean =>
  NO_ANSWER.test(message) || status === 0 || (GATEWAY.has(status ?? 0) && NO_SENTENCE.test(message))
