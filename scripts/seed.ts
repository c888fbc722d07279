import { parseArgs } from 'node:util'
import { z } from 'zod'
import { readEnvironment } from '#domain/environment.ts'
import { withBackend } from './backend/with-backend.ts'
import { runCommand } from './run-command.ts'
import { seedDemonstration } from '#demonstration/seed-demonstration.ts'
import { seedGenerated } from '#demonstration/seed-generated.ts'

const USAGE = `npm run seed                     writes the demonstration archive
npm run seed -- --works 10000    writes so many generated works, for trials of size
npm run seed -- --works 10000 --key autre   other works than those of the default key`

const MAX_WORKS = 200_000

const WorksSchema = z.coerce.number().int().min(1).max(MAX_WORKS)

const readWorks = (text: string): number => {
  const parsed = WorksSchema.safeParse(text)
  if (parsed.success) return parsed.data
  throw new Error(`--works takes a whole number from 1 to ${MAX_WORKS}, not "${text}".`)
}

await runCommand(async () => {
  const { values } = parseArgs({
    options: { works: { type: 'string' }, key: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
  })
  if (values.help) {
    console.log(USAGE)
    return
  }
  const works = values.works === undefined ? undefined : readWorks(values.works)
  const log = (line: string) => console.log(line)
  await withBackend(readEnvironment(process.env), async (target) => {
    log(`Writing to ${target.url}`)
    if (works === undefined) await seedDemonstration({ ...target, log })
    else await seedGenerated({ ...target, log, works, key: values.key })
  })
})
