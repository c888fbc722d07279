import { useQueries, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { browserBackend } from '#data/browser-client.ts'
import { type FileFolder, takeInventory } from './file-inventory.ts'
import type { UploadBucket } from '#domain/uploads/bucket-rules.ts'
import { fileReferencesQuery, type ListedFile, storedFilesQuery } from './files-queries.ts'

/** The buckets in which the site looks for a file that is not in the bucket named first. */
const OTHER_BUCKETS: Partial<Record<UploadBucket, readonly UploadBucket[]>> = {
  atlas_covers: ['article_covers'],
}

/** The names in all lists; `undefined` until every one is there. */
const namesOf = (lists: readonly { data: readonly ListedFile[] | undefined }[]): Set<string> | undefined => {
  const names = new Set<string>()
  for (const { data } of lists) {
    if (!data) return undefined
    for (const { name } of data) names.add(name)
  }
  return names
}

/** The files of a folder, and what uses them once that is known. */
export const useFolder = ({ bucket }: FileFolder) => {
  const files = useQuery(storedFilesQuery(bucket))
  const references = useQuery(fileReferencesQuery())
  const others = useQueries({
    queries: (OTHER_BUCKETS[bucket] ?? []).map((other) => storedFilesQuery(other)),
    combine: namesOf,
  })
  const inventory = useMemo(
    () =>
      files.data && references.data && others
        ? takeInventory({
            bucket,
            files: files.data,
            references: references.data,
            otherFiles: others,
            origin: new URL(browserBackend().url).origin,
          })
        : undefined,
    [bucket, files.data, references.data, others],
  )
  return { files, references, inventory }
}
