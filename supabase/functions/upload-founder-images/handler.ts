import { z } from 'zod'
import staticFounders from '../../../src/content/founders.json' with { type: 'json' }
import { FOUNDER_BUCKET } from '../../../src/domain/founders/founder.ts'
import type { ImageTransferAnswer } from '../../../src/domain/founders/founder-image.ts'
import { requireRole } from '../_shared/caller.ts'
import { type Client, createServiceClient } from '../_shared/clients.ts'
import { defineHandler } from '../_shared/define-handler.ts'
import { listBucket } from '../_shared/list-bucket.ts'
import { takeRateLimit } from '../_shared/rate-limit.ts'
import { type FounderImage, transferImage } from './transfer-image.ts'

const RowsSchema = z.array(
  z.object({ id: z.uuid(), name: z.string().nullable(), image_path: z.string().nullable() }),
)

/** The founders in their order; a row without a portrait takes over that of the static list, found by its name. */
const readFounders = async (service: Client): Promise<FounderImage[]> => {
  const { data, error } = await service
    .from('founders')
    .select('id, name, image_path')
    .order('display_order')
    .order('id')
  if (error) throw error
  const known = new Map<string, string | null>(
    staticFounders.map(({ name, image_path: path }) => [name, path]),
  )
  return RowsSchema.parse(data).map(({ id, name, image_path: path }) => ({
    id,
    name: name ?? '',
    imagePath: path?.trim() || known.get(name ?? '') || null,
  }))
}

/** Brings the founders' portraits that are elsewhere into their bucket. A second run skips what is there. */
export const handler = defineHandler(async (request): Promise<ImageTransferAnswer> => {
  const caller = await requireRole(request, 'admin')
  const service = createServiceClient()
  if (caller.kind === 'user') await takeRateLimit(service, 'upload_founder_images', caller.id)
  const stored = new Set(await listBucket(service, FOUNDER_BUCKET))
  const results: ImageTransferAnswer['results'] = []
  for (const founder of await readFounders(service))
    results.push(await transferImage(service, founder, stored))
  return { results }
})
