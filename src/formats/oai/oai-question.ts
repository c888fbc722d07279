import { z } from 'zod'

/** Longest text of a question, in characters. */
const TEXT_MAX_CHARS = 2000

const text = z.string().min(1).max(TEXT_MAX_CHARS)

const OaiQuestionSchema = z.union([
  z.object({ verb: z.literal('ListMetadataFormats') }),
  z.object({ verb: z.literal('ListRecords'), resumptionToken: text }),
  z.object({ verb: z.literal('ListRecords'), metadataPrefix: text, set: text.optional() }),
])

/** One question of OAI-PMH. */
export type OaiQuestion = z.infer<typeof OaiQuestionSchema>

/** What the back office asks the function `read-oai`: a server and one question of OAI-PMH. */
export const OaiRequestSchema = z.object({
  server: z
    .url({ protocol: /^https?$/, error: 'Indiquez l’adresse entière du serveur OAI-PMH, avec https://' })
    .max(TEXT_MAX_CHARS),
  question: OaiQuestionSchema,
})

/** What the function answers. */
export const OaiReplySchema = z.object({ xml: z.string() })

/** What it says when it can't. */
export const OAI_REFUSALS = {
  private: 'Cette adresse mène à un réseau privé.',
  unreachable: 'Le serveur OAI-PMH ne répond pas. Vérifiez l’adresse, puis réessayez.',
  status: (status: number) => `Le serveur OAI-PMH répond par une erreur (statut ${status}).`,
  tooLarge: 'La réponse du serveur est trop grande.',
  redirected: 'Le serveur renvoie à une autre adresse\u00a0: indiquez celle-là.',
} as const

/** The address of a question. @throws TypeError for an address that is none */
export const harvestAddress = (server: string, question: OaiQuestion): string => {
  const url = new URL(server)
  url.search = ''
  for (const [name, value] of Object.entries(question)) if (value) url.searchParams.set(name, value)
  return url.href
}
