import { z } from 'zod'
import { archiveName, BACKUP_REFUSALS } from '../../../src/domain/backup/archive-format.ts'
import { CORS_HEADERS, Refusal } from '../_shared/answers.ts'
import { writeArchive } from '../_shared/backup/write-archive.ts'
import { readCaller } from '../_shared/caller.ts'
import { callProcedure, createServiceClient } from '../_shared/clients.ts'
import { defineHandler } from '../_shared/define-handler.ts'
import { ownValue } from '../../../src/domain/own-value.ts'

const VerdictSchema = z.object({ allowed: z.boolean(), refusal: z.string().nullable() })

/**
 * Streams a backup of the whole installation to a super admin whose password was given within five minutes. The database
 * decides and logs every attempt (decision S3).
 */
export const handler = defineHandler(async (request) => {
  const caller = await readCaller(request)
  if (caller.kind !== 'user') throw new Refusal('unauthenticated')
  const verdict = VerdictSchema.parse(
    await callProcedure(caller.client, 'authorize_sensitive_action', { _action: 'database_backup' }),
  )
  if (!verdict.allowed) throw new Refusal('forbidden', ownValue(BACKUP_REFUSALS, verdict.refusal))
  const createdAt = new Date()
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  // The response has already started, so an error can only cut it off; a restore refuses an archive without its
  // manifest.
  writeArchive(createServiceClient(), writable, createdAt).catch(async (error: unknown) => {
    console.error(error)
    await writable.abort(error).catch(() => undefined)
  })
  return new Response(readable, {
    headers: {
      ...CORS_HEADERS,
      'access-control-expose-headers': 'content-disposition',
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="${archiveName(createdAt)}"`,
      'cache-control': 'no-store',
    },
  })
})
