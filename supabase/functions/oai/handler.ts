import { oaiAddress, OaiError, readOaiRequest } from '../../../src/formats/oai/oai-request.ts'
import { oaiDocument } from '../../../src/formats/oai/oai-response.ts'
import { createServiceClient } from '../_shared/clients.ts'
import { Refusal } from '../_shared/answers.ts'
import type { Handler } from '../_shared/define-handler.ts'
import { readFunctionEnvironment } from '../_shared/environment.ts'
import { readBytes } from '../_shared/read-bytes.ts'
import { answerRequest } from './answer-request.ts'

/**
 * Most requests that are answered at once, of one visitor and of all; others are asked to come back, so that a harvest never
 * slows the portal down and no visitor keeps the other harvesters out.
 */
const IN_FLIGHT_MAX = 20
const ALL_IN_FLIGHT_MAX = 60
const RETRY_AFTER_SECONDS = 5

/** The longest body that a request by POST needs, in bytes. */
const BODY_MAX_BYTES = 8192

const HEADERS = { 'access-control-allow-origin': '*', 'cache-control': 'no-store' }

/** Requests that are being answered, by visitor. */
const inFlight = new Map<string, number>()

/** Who asks, as the nearest proxy says; what a caller writes itself comes before it in the list. */
const visitorOf = (request: Request): string =>
  request.headers.get('cf-connecting-ip') ??
  request.headers.get('x-real-ip') ??
  request.headers.get('x-forwarded-for')?.split(',').at(-1)?.trim() ??
  'unknown'

const isBusyFor = (visitor: string): boolean => {
  const all = [...inFlight.values()].reduce((sum, count) => sum + count, 0)
  return all >= ALL_IN_FLIGHT_MAX || (inFlight.get(visitor) ?? 0) >= IN_FLIGHT_MAX
}

const count = (visitor: string, change: 1 | -1): void => {
  const left = (inFlight.get(visitor) ?? 0) + change
  if (left > 0) inFlight.set(visitor, left)
  else inFlight.delete(visitor)
}

/** Arguments are in the address, or in the body of a form. */
const readArguments = async (request: Request): Promise<URLSearchParams> => {
  if (request.method === 'GET') return new URL(request.url).searchParams
  try {
    const body = await readBytes(request, BODY_MAX_BYTES, new Refusal('invalid_input'))
    return new URLSearchParams(new TextDecoder().decode(body))
  } catch (error) {
    if (error instanceof Refusal) return new URLSearchParams()
    throw error
  }
}

const answer = async (given: URLSearchParams): Promise<Response> => {
  const { SITE_URL, SUPABASE_URL } = readFunctionEnvironment()
  const baseUrl = oaiAddress(SUPABASE_URL)
  const repository = { baseUrl, host: new URL(SITE_URL).hostname }
  const now = new Date()
  const context = { client: createServiceClient(), repository, now }
  const content = await Promise.resolve()
    .then(() => answerRequest(context, readOaiRequest(given, now)))
    .catch((error: unknown) => {
      if (error instanceof OaiError) return error
      throw error
    })
  return new Response(oaiDocument(baseUrl, now, given, content), {
    headers: { ...HEADERS, 'content-type': 'text/xml; charset=utf-8' },
  })
}

/** Answers harvesters with the records of all published works, by OAI-PMH 2.0. Source: https://www.openarchives.org/OAI/openarchivesprotocol.html */
export const handler: Handler = async (request) => {
  if (request.method !== 'GET' && request.method !== 'POST')
    return new Response(null, { status: 405, headers: { ...HEADERS, allow: 'GET, POST' } })
  // Read before the request is counted, so that a slow body keeps no other request out.
  const given = await readArguments(request)
  const visitor = visitorOf(request)
  if (isBusyFor(visitor))
    return new Response('Too many requests at once: please come back.', {
      status: 503,
      headers: { ...HEADERS, 'retry-after': String(RETRY_AFTER_SECONDS), 'content-type': 'text/plain' },
    })
  count(visitor, 1)
  try {
    return await answer(given)
  } catch (error) {
    console.error(error)
    return new Response('The request could not be answered.', {
      status: 500,
      headers: { ...HEADERS, 'content-type': 'text/plain' },
    })
  } finally {
    count(visitor, -1)
  }
}
