import { queryOptions } from '@tanstack/react-query'
import { READINESS_FILE, type ReadinessFile, ReadinessFileSchema } from '#formats/deposits/readiness-file.ts'

/** What the last build said of the PDFs and of how many works are ready; nothing where the site was built before it said so. */
export const readReadinessFile = async (): Promise<ReadinessFile | undefined> => {
  try {
    const answer = await fetch(READINESS_FILE)
    return answer.ok ? ReadinessFileSchema.parse(await answer.json()) : undefined
  } catch {
    // The screen shows without it what else lacks.
    return undefined
  }
}

/** The same, for screens. */
export const readinessFileQuery = () =>
  queryOptions({
    queryKey: ['publishing', 'readiness'],
    queryFn: async () => (await readReadinessFile()) ?? null,
    meta: { showsOwnError: true },
  })
