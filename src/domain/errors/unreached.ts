/** What is said where the backend gave no answer of its own. */
export const UNREACHED = 'Le serveur n’a pas pu être joint. Vérifiez votre connexion, puis réessayez.'

/** How browsers word that a request got no answer. */
const NO_ANSWER = /failed to fetch|network ?error|load failed|fetch failed|network request failed/i

/** What is before a backend answers for it: status 0 is the client’s own, 502 to 504 are a gateway’s. */
const GATEWAY = new Set([0, 502, 503, 504])

/** Whether an error says that the backend was not reached, and not that it refused. */
export const isUnreached = ({ message, status }: { message: string; status?: number | undefined }): boolean =>
  NO_ANSWER.test(message) || (status !== undefined && GATEWAY.has(status))
