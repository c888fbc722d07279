/** Text for a backend that gave no answer. */
export const UNREACHED = 'Le serveur n’a pas pu être joint. Vérifiez votre connexion, puis réessayez.'

/** Texts that every screen shows while the backend does not respond, and once it does again. */
export const SILENCE_TEXTS = {
  silent: 'Le serveur ne répond pas',
  silentHint:
    'Ce que vous avez saisi reste à l’écran. La page reprend d’elle-même dès que le serveur répond\u202f; vérifiez votre connexion.',
  back: 'Le serveur répond de nouveau',
  /** Text beside a visitor's form that waits longer than it should. */
  late: 'Le serveur tarde à répondre',
  lateHint: 'Votre demande est en route. Rien de ce que vous avez saisi n’est perdu.',
  /** Text of the button that ends a wait; after ending a write, nobody knows whether it was done. */
  stop: 'Ne plus attendre',
} as const

/** Text for a write while the server's disk is full. */
export const DISK_FULL_TEXT =
  'Le serveur n’a plus de place pour enregistrer. Rien n’a été écrit\u202f; prévenez l’administration du site, puis réessayez.'

/** How browsers word that a request got no answer. */
const NO_ANSWER = /failed to fetch|network ?error|load failed|fetch failed|network request failed/i

/** A gateway answers for an unavailable backend with a page or an empty body; our own functions answer with a sentence. */
const GATEWAY = new Set([502, 503, 504])
const NO_SENTENCE = /^\s*(?:<|\{\}|$)/

/** Whether an error means that the backend was not reached, rather than that it refused. */
export const isUnreached = ({ message, status }: { message: string; status?: number | undefined }): boolean =>
  NO_ANSWER.test(message) || status === 0 || (GATEWAY.has(status ?? 0) && NO_SENTENCE.test(message))
