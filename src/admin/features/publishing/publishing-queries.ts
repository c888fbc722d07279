import { queryOptions } from '@tanstack/react-query'
import { unwrap } from '#data/unwrap.ts'
import { loadSupabase } from '#data/browser-client.ts'

/** Builds shown. */
const SHOWN_BUILDS = 15

/** The latest builds and how they ended. */
export const buildsQuery = (lastBuildAt: string | null) =>
  queryOptions({
    queryKey: ['publishing', 'builds', lastBuildAt],
    queryFn: async () => {
      const client = await loadSupabase()
      return unwrap(
        await client
          .from('build_reports')
          .select('*')
          .order('finished_at', { ascending: false })
          .limit(SHOWN_BUILDS),
      )
    },
    meta: { showsOwnError: true },
  })

/** Asks for a build. */
export const requestRebuild = async (): Promise<void> => {
  const client = await loadSupabase()
  unwrap(await client.rpc('request_rebuild'))
}
