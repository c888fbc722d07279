/** What is said where the backend gave no answer of its own. */
export const UNREACHED = 'Le serveur n’a pas pu être joint. Vérifiez votre connexion, puis réessayez.'

/** What every screen says while the backend is silent, and once it is back. */
export const SILENCE_TEXTS = {
  silent: 'Le serveur ne répond pas',
  silentHint:
    'Ce que vous avez saisi reste à l’écran. La page reprend d’elle-même dès que le serveur répond\u202f; vérifiez votre connexion.',
  back: 'Le serveur répond de nouveau',
  /** Of a visitor's form that waits longer than it should. */
  late: 'Le serveur tarde à répondre',
  lateHint: 'Votre demande est en route. Rien de ce que vous avez saisi n’est perdu.',
  /** Gives up a wait; of a write nobody knows then whether it was done. */
  stop: 'Ne plus attendre',
} as const

/** What is said of a write while the server's disk is full. */
export const DISK_FULL_TEXT =
  'Le serveur n’a plus de place pour enregistrer. Rien n’a été écrit\u202f; prévenez l’administration du site, puis réessayez.'

/** How browsers word that a request got no answer. */
const NO_ANSWER = /failed to fetch|network ?error|load failed|fetch failed|network request failed/i

/** A gateway answers for a backend that is away, with a page or with nothing; our own functions answer with a sentence. */
const GATEWAY = new Set([502, 503, 504])
const NO_SENTENCE = /^\s*(?:<|\{\}|$)/

/** Whether an error says that the backend was not reached, and not that it refused. */
export const isUnreached = ({ message, status }: { message: string; status?: number | undefined }): boolean =>
  NO_ANSWER.test(message) || status === 0 || (GATEWAY.has(status ?? 0) && NO_SENTENCE.test(message))
