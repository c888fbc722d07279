import { queryOptions } from '@tanstack/react-query'
import { unwrap } from '#data/unwrap.ts'
import { loadSupabase } from '#data/browser-client.ts'

/** How often the state is read while something waits or is built. */
const BUSY_READ_MS = 3000

/** How often it is read otherwise. */
const CALM_READ_MS = 30_000

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

/** Titles of the works that findings are about, by their ids. */
export const findingTitlesQuery = (ids: readonly string[]) =>
  queryOptions({
    queryKey: ['publishing', 'titles', ids],
    queryFn: async () => {
      const client = await loadSupabase()
      const rows = unwrap(
        await client
          .from('articles')
          .select('id, title')
          .in('id', [...ids]),
      )
      return new Map(rows.map(({ id, title }) => [id, title]))
    },
    enabled: ids.length > 0,
    meta: { showsOwnError: true },
  })
