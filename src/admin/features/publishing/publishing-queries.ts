import { queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import { unwrap } from '#data/unwrap.ts'
import { loadSupabase } from '#data/browser-client.ts'

/** How often the state is read while something waits or is built. */
const BUSY_READ_MS = 3000

/** How often it is read otherwise. */
const CALM_READ_MS = 30_000

/** Builds shown. */
const SHOWN_BUILDS = 15

/** A row that a build left out, or published with a finding. */
export const LeftOutSchema = z.array(
  z.object({ table: z.string(), id: z.string(), outcome: z.string(), reason: z.string() }),
)

/** When the site was last published, what waits and what is being built. */
export const publishingStateQuery = () =>
  queryOptions({
    queryKey: ['publishing', 'state'],
    queryFn: async () => {
      const client = await loadSupabase()
      return unwrap(await client.from('publishing_state').select('*').single())
    },
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.building_since || state.data?.waiting_since ? BUSY_READ_MS : CALM_READ_MS,
    meta: { showsOwnError: true },
  })

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
