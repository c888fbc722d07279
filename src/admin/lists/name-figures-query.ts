import { queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import { unwrap } from '#data/unwrap.ts'
import { loadSupabase } from '#data/browser-client.ts'

const FiguresSchema = z.array(
  z.object({ source: z.string(), works: z.number().int(), names: z.number().int() }),
)

/** How many works and names are to check, by publication. The dashboard asks too, without the rules of names. */
export const nameFiguresQuery = () =>
  queryOptions({
    queryKey: ['works', 'names', 'figures'],
    queryFn: async () => {
      const client = await loadSupabase()
      return FiguresSchema.parse(unwrap(await client.rpc('unconfirmed_name_figures')))
    },
    meta: { showsOwnError: true },
  })
