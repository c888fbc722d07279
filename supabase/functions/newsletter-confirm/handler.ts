import { z } from 'zod'
import { readUnsubscribeToken } from '../../../src/domain/newsletter/link-pages.ts'
import { Refusal } from '../_shared/answers.ts'
import { callProcedure, createServiceClient } from '../_shared/clients.ts'
import { defineHandler } from '../_shared/define-handler.ts'
import { readBody } from '../_shared/read-body.ts'

const BodySchema = z.object({ token: z.string() })

/**
 * Adds the address of a confirmation link to the list; a second call is no error. The secret is too long to be
 * guessed, so calls are not limited.
 */
export const handler = defineHandler(async (request): Promise<{ confirmed: true }> => {
  const token = readUnsubscribeToken((await readBody(request, BodySchema)).token)
  if (!token) throw new Refusal('not_found')
  const known = await callProcedure(createServiceClient(), 'confirm_newsletter_subscription', {
    _token: token,
  })
  if (known !== true) throw new Refusal('not_found')
  return { confirmed: true }
})
