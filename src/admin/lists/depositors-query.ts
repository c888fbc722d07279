import { queryOptions } from '@tanstack/react-query'
import { unwrap } from '#data/unwrap.ts'
import { loadSupabase } from '#data/browser-client.ts'
import { PublicationSettingsSchema } from '#domain/publications/publication-settings.ts'

/** The publications that say who deposits at Crossref: editors alone may read it. */
export const depositorsQuery = () =>
  queryOptions({
    queryKey: ['publications', 'depositors'],
    queryFn: async () => {
      const client = await loadSupabase()
      const rows = unwrap(await client.rpc('read_publication_settings'))
      const settings = PublicationSettingsSchema.array().parse(rows)
      return new Set(
        settings.flatMap(({ code, depositorName, depositorEmail }) =>
          depositorName && depositorEmail ? [code] : [],
        ),
      )
    },
    meta: { showsOwnError: true },
  })
