import { queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import { unwrap } from '#data/unwrap.ts'
import { browserBackend, loadSupabase } from '#data/browser-client.ts'
import { PublicationSchema } from '#domain/publications/publication-schema.ts'
import { publicAddress } from '#domain/files/public-address.ts'
import { sha256 } from './sha256.ts'

const FoundSchema = z.object({
  id: z.string(),
  title: z
    .string()
    .nullable()
    .transform((title) => title ?? 'Sans titre'),
  source: PublicationSchema,
  publication_date: z.string().nullable(),
})
const SameTextSchema = FoundSchema.extend({ same_title: z.boolean(), same_doi: z.boolean() })
const SamePdfSchema = FoundSchema.extend({ bucket: z.string(), name: z.string() })

/** A work that may be the same as the one in the form. */
export type Duplicate = z.output<typeof FoundSchema> & { same: 'title' | 'doi' | 'pdf' }

/** Works with the same title or DOI as the form's. */
export const duplicatesQuery = (title: string, doi: string, exceptId: string | undefined) =>
  queryOptions({
    queryKey: ['works', 'duplicates', title, doi, exceptId],
    enabled: title !== '' || doi !== '',
    queryFn: async (): Promise<Duplicate[]> => {
      const client = await loadSupabase()
      const answer = await client.rpc('find_duplicate_works', {
        _title: title,
        _doi: doi,
        ...(exceptId && { _except_id: exceptId }),
      })
      return z
        .array(SameTextSchema)
        .parse(unwrap(answer))
        .map(({ id, title: found, source, publication_date, same_doi }) => ({
          id,
          title: found,
          source,
          publication_date,
          same: same_doi ? 'doi' : 'title',
        }))
    },
    // A hint that can't be had is no error to show.
    meta: { showsOwnError: true },
  })

/** Whether the stored file has this very content. */
const isSameFile = async (bucket: string, name: string, hash: string): Promise<boolean> => {
  const answer = await fetch(publicAddress(browserBackend().url, bucket, name))
  return answer.ok && (await sha256(await answer.blob())) === hash
}

/**
 * Works whose stored PDF is this very file: those of the same size are fetched and compared by SHA-256, so files that
 * were stored before anyone stored hashes are found too.
 */
export const findSamePdf = async (
  file: Blob,
  hash: string,
  exceptId: string | undefined,
): Promise<Duplicate[]> => {
  const client = await loadSupabase()
  const answer = await client.rpc('find_pdfs_of_size', {
    _size: file.size,
    ...(exceptId && { _except_id: exceptId }),
  })
  const candidates = z.array(SamePdfSchema).parse(unwrap(answer))
  const checked = await Promise.all(
    candidates.map(async ({ bucket, name, ...work }) =>
      (await isSameFile(bucket, name, hash)) ? [{ ...work, same: 'pdf' as const }] : [],
    ),
  )
  return checked.flat()
}
