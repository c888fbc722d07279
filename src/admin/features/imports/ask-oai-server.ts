import { invokeFunction } from '#browser/functions/invoke-function.ts'
import type { OaiQuestion } from '#formats/oai/oai-question.ts'
import { OaiReplySchema } from '#formats/oai/oai-question.ts'

/** Asks an OAI-PMH server by the function of the back office, whose pages may reach no other host. */
export const askOaiServer = async (server: string, question: OaiQuestion): Promise<string> =>
  (await invokeFunction('read-oai', OaiReplySchema, { server, question })).xml
