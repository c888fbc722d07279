import { parseArgs } from 'node:util'
import { z } from 'zod'
import { readEnvironment } from '#domain/environment.ts'
import { runCommand } from './run-command.ts'
import { seedDemonstration } from './seed/seed-demonstration.ts'
import { seedMany } from './seed/seed-many.ts'
import { withTarget } from './seed/store/with-target.ts'

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
  await withTarget(readEnvironment(process.env), async (target) => {
    log(`Writing to ${target.url}`)
    if (works === undefined) await seedDemonstration({ ...target, log })
    else await seedMany({ ...target, log, works, key: values.key })
  })
})
