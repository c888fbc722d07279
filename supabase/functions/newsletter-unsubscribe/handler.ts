import { z } from 'zod'
import {
  readUnsubscribeToken,
  UNSUBSCRIBE_TOKEN_PARAMETER,
} from '../../../src/domain/newsletter/link-pages.ts'
import { Refusal } from '../_shared/answers.ts'
import { callProcedure, createServiceClient } from '../_shared/clients.ts'
import { defineHandler } from '../_shared/define-handler.ts'
import { readBody } from '../_shared/read-body.ts'

const BodySchema = z.object({ token: z.string() })

/** The page sends the token as JSON; a mail program posts to an address that carries it (RFC 8058). */
const readToken = async (request: Request): Promise<string> => {
  const inAddress = new URL(request.url).searchParams.get(UNSUBSCRIBE_TOKEN_PARAMETER)
  const token = readUnsubscribeToken(inAddress ?? (await readBody(request, BodySchema)).token)
  if (!token) throw new Refusal('not_found')
  return token
}

/**
 * Ends the subscription of an unsubscribe link; a second call is no error. The secret is too long to be guessed, so
 * calls are not limited.
 */
export const handler = defineHandler(async (request): Promise<{ unsubscribed: true }> => {
  const token = await readToken(request)
  const known = await callProcedure(createServiceClient(), 'unsubscribe_from_newsletter', { _token: token })
  if (known !== true) throw new Refusal('not_found')
  return { unsubscribed: true }
})
