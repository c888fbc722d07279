import { z } from 'zod'

/** The page where an author follows a submission. */
export const STATUS_PATH = '/submission/suivi'

const TOKEN = /^[0-9a-f]{64}$/
const REFERENCE = /^SUB-\d{4}-\d{5,}$/

/** Reference and token of a submission, which open its status page. */
export type StatusKey = { reference: string; token: string }

/**
 * The path of an author's private page. The secret is after the "#", which browsers send to no server.
 * @example statusPath({ reference: 'SUB-2026-00001', token: '0f…' }) // '/submission/suivi#ref=SUB-2026-00001&cle=0f…'
 */
export const statusPath = ({ reference, token }: StatusKey): string =>
  `${STATUS_PATH}#${new URLSearchParams({ ref: reference, cle: token }).toString()}`

/** Parses an address of `statusPath`; `undefined` when a part is missing or cut off. */
export const readStatusKey = (hash: string): StatusKey | undefined => {
  const parameters = new URLSearchParams(hash.replace(/^#/, ''))
  const [reference, token] = [parameters.get('ref') ?? '', parameters.get('cle') ?? '']
  return REFERENCE.test(reference) && TOKEN.test(token) ? { reference, token } : undefined
}

/** The state of a submission, with its name and what it means for the author. */
export const SUBMISSION_STATUSES = {
  pending: {
    name: 'Reçue',
    meaning: 'La rédaction a bien reçu votre manuscrit et va le lire.',
    tone: 'info',
  },
  in_review: {
    name: 'En évaluation',
    meaning: 'La rédaction lit votre manuscrit.',
    tone: 'info',
  },
  revision_requested: {
    name: 'Révision demandée',
    meaning: 'La rédaction vous a écrit\u00a0: elle attend une version corrigée.',
    tone: 'warning',
  },
  accepted: { name: 'Acceptée', meaning: 'Votre manuscrit est accepté pour publication.', tone: 'success' },
  rejected: { name: 'Non retenue', meaning: 'La rédaction n’a pas retenu ce manuscrit.', tone: 'danger' },
  withdrawn: { name: 'Retirée', meaning: 'Ce manuscrit a été retiré.', tone: 'warning' },
} as const

/** The state of a submission. */
export type SubmissionStatus = keyof typeof SUBMISSION_STATUSES

const isStatus = (value: string): value is SubmissionStatus => Object.hasOwn(SUBMISSION_STATUSES, value)

/** The state of a submission. */
export const SubmissionStatusSchema = z.string().refine(isStatus)

/** Answer of the procedure `submission_status`; null when reference and token don't belong together. */
export const SubmissionStateSchema = z
  .object({
    reference: z.string(),
    title: z.string(),
    publication_type: z.string(),
    status: SubmissionStatusSchema,
    created_at: z.string(),
    updated_at: z.string(),
  })
  .nullable()

/** Texts of the author's private page. */
export const STATUS_TEXTS = {
  title: 'Suivi de votre soumission',
  loading: 'Lecture de l’état de votre soumission…',
  shown: 'L’état de votre soumission est affiché.',
  incomplete:
    'Ouvrez cette page par le lien privé que vous avez reçu après l’envoi\u00a0: lui seul montre votre soumission.',
  unknown: 'Ce lien ne correspond à aucune soumission. Vérifiez qu’il est complet.',
  failed: 'L’état de votre soumission n’a pas pu être lu. Réessayez dans un moment.',
  limited: 'Trop de demandes en peu de temps. Réessayez dans quelques minutes.',
  retry: 'Réessayer',
  saveHint: 'Gardez l’adresse de cette page\u00a0: elle est privée et ne demande pas de compte.',
  withoutScripts: 'Le suivi d’une soumission demande JavaScript, qui n’est pas actif dans votre navigateur.',
} as const

/**
 * The name and the tone of a stored status.
 * @example describeStatus('accepted').name // 'Acceptée'
 */
export const describeStatus = (
  status: string,
): { name: string; tone?: 'info' | 'warning' | 'success' | 'danger' } =>
  isStatus(status) ? SUBMISSION_STATUSES[status] : { name: status }
