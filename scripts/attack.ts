import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { openPortal } from './attack/open-portal.ts'
import { probeFunctions } from './attack/probe-functions.ts'
import { probeRealtime } from './attack/probe-realtime.ts'
import { probeRelations } from './attack/probe-relations.ts'
import { probeRoutines } from './attack/probe-routines.ts'
import { probeSchemas } from './attack/probe-schemas.ts'
import { probeStorage } from './attack/probe-storage.ts'
import { differences, formatTable, parseTable, type Outcomes } from './attack/access-table.ts'
import { runCommand } from './run-command.ts'

/** What each caller may do with each object, for a person to read; beside the policies that decide it. */
const EXPECTED = path.resolve(import.meta.dirname, '../supabase/access.tsv')

await runCommand(async () => {
  const started = performance.now()
  const portal = await openPortal()
  const found: Outcomes = new Map()
  try {
    const probes = [probeRelations, probeRoutines, probeSchemas, probeStorage, probeFunctions, probeRealtime]
    for (const probe of probes) for (const [act, cells] of await probe(portal)) found.set(act, cells)
  } finally {
    await portal.close()
  }
  if (process.argv.includes('--write')) {
    await writeFile(EXPECTED, formatTable(found))
    console.log(
      `${path.relative(process.cwd(), EXPECTED)} is written: read its difference before you commit it.`,
    )
    return
  }
  const unexpected = differences(parseTable(await readFile(EXPECTED, 'utf8')), found)
  for (const line of unexpected) console.log(line)
  const seconds = ((performance.now() - started) / 1000).toFixed(0)
  console.log(`${portal.tried()} tried, ${unexpected.length} unexpected (${seconds} s)`)
  if (unexpected.length > 0) {
    console.log(
      'When that is what the policies are to say: npm run attack -- --write, and read the difference.',
    )
    process.exitCode = 1
  }
})
