import { createClient, REALTIME_SUBSCRIBE_STATES } from '@supabase/supabase-js'
import { addRow } from '#tests/database/expectations/relation.ts'
import { RELATIONS } from '#tests/database/expectations/relations.ts'
import { CALLERS, type Attacker, type Cells } from './access-table.ts'
import type { Portal } from './open-portal.ts'

/** How long a change may be on its way to a listener after another one has it. */
const GRACE_MS = 1500
const FIRST_MS = 15_000

const waitUntil = async (isTrue: () => boolean, ms: number): Promise<void> => {
  const end = Date.now() + ms
  while (!isTrue() && Date.now() < end) await new Promise((resolve) => setTimeout(resolve, 50))
}

/** Listens to every table that realtime sends, as each caller, while a row is added. */
export const probeRealtime = async (portal: Portal): Promise<[string, Cells][]> => {
  const tables = (
    await portal.world.sql(
      `select tablename as name from pg_publication_tables where pubname = 'supabase_realtime' order by 1`,
    )
  ).map(({ name }) => String(name))
  const received = new Map<string, Set<Attacker>>(tables.map((table) => [table, new Set()]))
  const clients = await Promise.all(
    CALLERS.map(async (caller) => {
      const client = createClient(portal.url, portal.publishableKey, {
        auth: { persistSession: false, autoRefreshToken: false },
      })
      const token = portal.tokens[caller]
      if (token !== undefined) await client.realtime.setAuth(token)
      let channel = client.channel(`attack-${caller.replaceAll(' ', '-')}`)
      for (const table of tables)
        channel = channel.on('postgres_changes', { event: 'INSERT', schema: 'public', table }, () =>
          received.get(table)?.add(caller),
        )
      await new Promise<void>((resolve) => {
        channel.subscribe((status) => {
          if (status !== REALTIME_SUBSCRIBE_STATES.CLOSED) resolve()
        })
      })
      portal.count()
      return client
    }),
  )
  for (const table of tables) {
    const known = RELATIONS.find(({ relation }) => relation === table)
    if (known) await known.sample(portal.world)
    else await addRow(portal.world, table, {})
    await waitUntil(() => (received.get(table)?.size ?? 0) > 0, FIRST_MS)
    await waitUntil(() => received.get(table)?.size === CALLERS.length, GRACE_MS)
  }
  await Promise.all(clients.map((client) => client.removeAllChannels()))
  return tables.map((table) => [
    `realtime ${table}`,
    Object.fromEntries(
      CALLERS.map((caller) => [caller, received.get(table)?.has(caller) ? 'rows' : 'none']),
    ) as Cells,
  ])
}
