import { readdir } from 'node:fs/promises'
import path from 'node:path'
import type { Cells } from './access-table.ts'
import type { Portal } from './open-portal.ts'

const FUNCTIONS = path.resolve(import.meta.dirname, '../../supabase/functions')

/** Calls every server function with an empty input, because it checks rights before it reads the input. */
export const probeFunctions = async (portal: Portal): Promise<[string, Cells][]> => {
  const names = (await readdir(FUNCTIONS, { withFileTypes: true }))
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('_'))
    .map(({ name }) => name)
    .sort()
  const outcomes: [string, Cells][] = []
  for (const name of names)
    outcomes.push([
      `function ${name}`,
      await portal.asEach(async (caller) => {
        const { status } = await portal.request(caller, `/functions/v1/${name}`, {
          method: 'POST',
          body: '{}',
        })
        if (status === 401 || status === 403) return 'refused'
        return status === 500 ? 'error 500' : 'let in'
      }),
    ])
  return outcomes
}
