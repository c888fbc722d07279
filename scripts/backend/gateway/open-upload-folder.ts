import { z } from 'zod'
import type { Database } from '../database/database.ts'

const SUBMISSION_PATH =
  /^\/storage\/v1\/object\/article_(?:files|annexes)\/submissions\/(?<folder>[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\//
const RowsSchema = z.tuple([z.object({ refusal: z.string().nullable() })])

/** The true reason, for whoever reads the answer of Storage. */
const REASONS: Record<string, string> = {
  visitor: 'Too many files of this visitor wait for their submission',
  everyone: 'Too many files wait for their submission',
  too_often: 'Too many folders were opened by this visitor',
}

const refuse = (message: string): Response =>
  Response.json({ statusCode: '403', error: 'Unauthorized', message }, { status: 400 })

/**
 * Opens the folder of a visitor's upload that nobody opened, so that its files count as the visitor's. A policy can't: lite,
 * like hosted Storage, tries it in a transaction that it takes back. Answers the refusal when the visitor is at a limit.
 */
export const openUploadFolder = async (
  database: Database,
  secretKey: string,
  request: Request,
): Promise<Response | undefined> => {
  const folder = SUBMISSION_PATH.exec(new URL(request.url).pathname)?.groups?.['folder']
  const isWrite = request.method === 'POST' || request.method === 'PUT'
  if (folder === undefined || !isWrite || request.headers.get('apikey') === secretKey) return undefined
  const [{ refusal }] = RowsSchema.parse(
    await database.query(
      'select private.open_submission_folder($1::uuid, private.visitor_of($2::text::jsonb)) as refusal',
      [folder, JSON.stringify({ 'x-forwarded-for': request.headers.get('x-forwarded-for') })],
    ),
  )
  return refusal === null ? undefined : refuse(REASONS[refusal] ?? refusal)
}

/**
 * Refuses to sign an address for an upload, as hosted Storage does by the policy, to which lite doesn't name the act: such an
 * address would take files past every limit. Only the server may sign one.
 */
export const refuseSignedUpload = (secretKey: string, request: Request): Response | undefined =>
  request.headers.get('apikey') === secretKey
    ? undefined
    : refuse('new row violates row-level security policy')
