import { storedFileHeaders } from '../../src/domain/uploads/bucket-rules.ts'
import { makeFiles } from '../files/make-files.ts'
import { type PlannedFile, contentType } from '../files/recipe.ts'
import { type Store, must } from './open-store.ts'

const LIST_PAGE = 1000
const CACHE_SECONDS = '3600'

/** Makes and uploads the files that are not in their buckets yet; answers how many that were. */
export async function uploadSeedFiles(store: Store, files: readonly PlannedFile[]): Promise<number> {
  const buckets = [...new Set(files.map((file) => file.bucket))]
  const stored = new Map(
    await Promise.all(buckets.map(async (bucket) => [bucket, await storedNames(store, bucket)] as const)),
  )
  const missing = files.filter((file) => !stored.get(file.bucket)?.has(file.name))
  await makeFiles(missing, async ({ file, content }) => {
    const options = {
      contentType: contentType(file.name),
      cacheControl: CACHE_SECONDS,
      headers: storedFileHeaders(file.bucket),
      upsert: true,
    }
    const uploading = store.storage.from(file.bucket).upload(file.name, content, options)
    await must(`Uploading ${file.bucket}/${file.name}`, uploading)
  })
  return missing.length
}

async function storedNames(store: Store, bucket: string): Promise<Set<string>> {
  const names = new Set<string>()
  for (let offset = 0; ; offset += LIST_PAGE) {
    const page = await must(
      `Listing the bucket ${bucket}`,
      store.storage.from(bucket).list('', { limit: LIST_PAGE, offset }),
    )
    for (const { name } of page ?? []) names.add(name)
    if ((page ?? []).length < LIST_PAGE) return names
  }
}
