import { isPublicName } from '../../../src/domain/founders/founder-image.ts'
import {
  harvestAddress,
  OAI_REFUSALS,
  type OaiReplySchema,
  OaiRequestSchema,
} from '../../../src/formats/oai/oai-question.ts'
import type { z } from 'zod'
import { Refusal } from '../_shared/answers.ts'
import { requireRole } from '../_shared/caller.ts'
import { createServiceClient } from '../_shared/clients.ts'
import { defineHandler } from '../_shared/define-handler.ts'
import { readFunctionEnvironment } from '../_shared/environment.ts'
import { fetchChecked, UnknownStatusError } from '../_shared/fetch-checked.ts'
import { nameReach } from '../_shared/name-reach.ts'
import { takeRateLimit } from '../_shared/rate-limit.ts'
import { readBody } from '../_shared/read-body.ts'
import { readBytes } from '../_shared/read-bytes.ts'

/** Long, because some servers compose hundreds of records while the client waits. */
const TIMEOUT_MS = 45_000

/** Largest part of a harvest, in bytes. */
const ANSWER_MAX_BYTES = 16 * 1024 * 1024

const refuse = (message: string): Refusal => new Refusal('invalid_input', message, { server: message })

/** The addresses that a server may be asked at; `undefined` for the archive's own. */
const requirePublic = async (server: URL): Promise<string[] | undefined> => {
  // The archive's own harvest is at its own address, which on a developer's machine is a private one.
  if (server.origin === new URL(readFunctionEnvironment().SUPABASE_URL).origin) return undefined
  const { hostname } = server
  const reach = isPublicName(hostname) ? await nameReach(hostname) : ({ kind: 'private' } as const)
  if (reach.kind === 'public') return reach.addresses
  throw refuse(reach.kind === 'private' ? OAI_REFUSALS.private : OAI_REFUSALS.unreachable)
}

const readXml = async (response: Response): Promise<string> => {
  try {
    const bytes = await readBytes(response, ANSWER_MAX_BYTES, refuse(OAI_REFUSALS.tooLarge))
    return bytes.toString('utf8')
  } catch (error) {
    // An answer that is cut on its way, or takes too long.
    throw error instanceof Refusal ? error : refuse(OAI_REFUSALS.unreachable)
  }
}

/** Asks an OAI-PMH server one question for an editor: the pages of the back office may reach no other host. */
export const handler = defineHandler(async (request): Promise<z.infer<typeof OaiReplySchema>> => {
  const caller = await requireRole(request, 'editor')
  const { server, question } = await readBody(request, OaiRequestSchema)
  const address = new URL(harvestAddress(server, question))
  const addresses = await requirePublic(address)
  if (caller.kind === 'user') await takeRateLimit(createServiceClient(), 'read_oai', caller.id)
  let response: Response
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    response = await (addresses
      ? fetchChecked(address, addresses, signal)
      : fetch(address, { redirect: 'manual', signal }))
  } catch (error) {
    throw refuse(
      error instanceof UnknownStatusError ? OAI_REFUSALS.status(error.status) : OAI_REFUSALS.unreachable,
    )
  }
  // Another address could lead into a network that this one may not name.
  if (response.type === 'opaqueredirect' || (response.status >= 300 && response.status < 400))
    throw refuse(OAI_REFUSALS.redirected)
  if (!response.ok) throw refuse(OAI_REFUSALS.status(response.status))
  return { xml: await readXml(response) }
})
