import { z } from 'zod'

/** Codes that server functions answer with; they never change, their texts may. */
export const FUNCTION_ERROR_CODES = [
  'invalid_input',
  'unauthenticated',
  'forbidden',
  'not_found',
  'conflict',
  'method_not_allowed',
  'rate_limited',
  'not_configured',
  'unavailable',
  'internal',
] as const

/** Why a server function refused or failed. */
export type FunctionErrorCode = (typeof FUNCTION_ERROR_CODES)[number]

/** What a person reads when a function gives no more precise text. */
export const FUNCTION_ERROR_TEXTS: Record<FunctionErrorCode, string> = {
  invalid_input: 'Certaines informations sont invalides. Veuillez les vérifier.',
  unauthenticated: 'Veuillez vous connecter pour continuer.',
  forbidden: 'Vous n’avez pas les droits nécessaires pour cette action.',
  not_found: 'L’élément demandé n’existe pas.',
  conflict: 'Cet élément existe déjà.',
  method_not_allowed: 'Cette opération n’est pas proposée.',
  rate_limited: 'Trop de demandes en peu de temps. Veuillez réessayer dans quelques minutes.',
  not_configured: 'Ce service n’est pas encore configuré.',
  unavailable: 'Le service est momentanément indisponible. Veuillez réessayer plus tard.',
  internal: 'Une erreur inattendue est survenue. Veuillez réessayer plus tard.',
}

/** Text for an answer that carries none of the functions' codes. */
export const INVALID_ANSWER_TEXT = 'Réponse invalide du serveur'

/** HTTP status of each code. */
export const FUNCTION_ERROR_STATUS: Record<FunctionErrorCode, number> = {
  invalid_input: 400,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  method_not_allowed: 405,
  rate_limited: 429,
  not_configured: 503,
  unavailable: 503,
  internal: 500,
}

/**
 * Body of every refusal of a server function.
 * @example { error: { code: 'invalid_input', message: '…', fields: { email: 'Veuillez entrer une adresse email valide' } } }
 */
export const FunctionErrorSchema = z.object({
  error: z.object({
    code: z.enum(FUNCTION_ERROR_CODES),
    message: z.string(),
    /** First message of each field that was refused, by its dotted path. */
    fields: z.record(z.string(), z.string()).optional(),
  }),
})

/** Body of every refusal of a server function. */
export type FunctionError = z.infer<typeof FunctionErrorSchema>
