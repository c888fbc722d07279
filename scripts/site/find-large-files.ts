import { readdirSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { MEGABYTE_BYTES } from '#domain/uploads/bucket-rules.ts'

/** Names the files of a site that are larger than its host takes, each in a sentence: a host may refuse the whole site for one. */
export const findLargeFiles = (site: string, maxMb: number): string[] =>
  readdirSync(site, { recursive: true, withFileTypes: true }).flatMap((entry) => {
    if (!entry.isFile()) return []
    const file = join(entry.parentPath, entry.name)
    const { size } = statSync(file)
    if (size <= maxMb * MEGABYTE_BYTES) return []
    const megabytes = Math.ceil(size / MEGABYTE_BYTES)
    return [
      `${relative(site, file)} has ${megabytes} MB, more than the host takes (PDF_MAX_MB=${maxMb}): Cloudflare publishes no site with such a file.`,
    ]
  })
