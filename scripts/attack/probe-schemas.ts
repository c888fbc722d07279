import type { Cells } from './access-table.ts'
import type { Portal } from './open-portal.ts'
import { barrier } from './outcome.ts'

/** Tries the tables of schemas that the API must not show. */
export const probeSchemas = async (portal: Portal): Promise<[string, Cells][]> => {
  const outcomes: [string, Cells][] = []
  for (const schema of ['private', 'auth', 'storage']) {
    const tables = await portal.world.sql(
      `select relname as name from pg_class where relnamespace = $1::regnamespace and relkind in ('r', 'p', 'v') order by 1`,
      [schema],
    )
    const cells = await portal.asEach(async (caller) => {
      const shown: string[] = []
      for (const { name } of tables) {
        const answer = await portal.request(caller, `/rest/v1/${String(name)}?limit=1`, {
          headers: { 'accept-profile': schema },
        })
        if (barrier(answer) === undefined && answer.status < 400) shown.push(String(name))
      }
      return shown.length === 0 ? 'hidden' : `rows (${shown.join(', ')})`
    })
    outcomes.push([`schema ${schema}: read`, cells])
  }
  return outcomes
}
