import { useQuery } from '@tanstack/react-query'
import type { FileFolder } from './file-inventory.ts'
import type { FileOwner } from '#domain/files/file-references.ts'
import { fileReferencesQuery } from './files-queries.ts'

/** Who uses a file, read anew when a dialog about it opens. */
export const useOwners = ({ bucket }: FileFolder, name: string) => {
  const references = useQuery(fileReferencesQuery())
  const owners = new Map<string, FileOwner>()
  for (const { owner, ...location } of references.data ?? [])
    if (location.name === name && (location.bucket === bucket || location.otherBucket === bucket))
      owners.set(owner.id, owner)
  return {
    owners: [...owners.values()],
    isReading: references.isFetching,
    isUnknown: references.isError && !references.isFetching,
  }
}
