import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { unwrap } from '#data/unwrap.ts'
import { loadSupabase } from '#data/browser-client.ts'

const readSiteName = async (): Promise<string | null> => {
  const client = await loadSupabase()
  const row = unwrap(await client.from('app_settings').select('value').eq('key', 'site_name').maybeSingle())
  return z.string().catch('').parse(row?.value) || null
}

/** The name of the site as the settings have it. */
export const useSiteName = (): string | undefined =>
  useQuery({ queryKey: ['settings', 'site-name'], queryFn: readSiteName, meta: { showsOwnError: true } })
    .data ?? undefined
