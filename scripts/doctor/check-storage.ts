import { createClient } from '@supabase/supabase-js'
import type { Installation } from './check-keys.ts'
import { type Diagnosis, error, ok, warning } from './diagnosis.ts'

const ABOUT = 'files for search engines'

const FORBIDDEN = /\b(?:none|noindex)\b/i

/** Asks a file of each public bucket whether search engines may know it. */
export const checkStorage = async ({ url, secretKey }: Installation): Promise<Diagnosis[]> => {
  const { storage } = createClient(url, secretKey, { auth: { persistSession: false } })
  const buckets = await storage.listBuckets()
  if (buckets.error)
    return [error(ABOUT, `the buckets can't be listed: ${buckets.error.message}`, 'Look at Storage’s log.')]
  const hidden: string[] = []
  let asked = 0
  for (const { id } of buckets.data.filter((bucket) => bucket.public)) {
    const { data } = await storage.from(id).list('', { limit: 100 })
    // A folder has no id.
    const file = data?.find((listed) => listed.id !== null)
    if (!file) continue
    asked += 1
    const answer = await fetch(storage.from(id).getPublicUrl(file.name).data.publicUrl, { method: 'HEAD' })
    if (FORBIDDEN.test(answer.headers.get('x-robots-tag') ?? '')) hidden.push(`${id}/${file.name}`)
  }
  if (asked === 0)
    return [warning(ABOUT, 'no public file is there yet to be asked', 'Ask again once there is one.')]
  if (hidden.length === 0) return [ok(ABOUT, 'public files may be found')]
  return [
    error(
      ABOUT,
      `Storage forbids search engines ${hidden.join(', ')} (x-robots-tag)`,
      'Store the files of these buckets again, by the back office or by a restore: both send x-robots-tag: all.',
    ),
  ]
}
