import { z } from 'zod'
import { budgetTable, SIZES } from './bench/budgets.ts'
import { measureLoad } from './bench/measure-load.ts'
import { measureSize } from './bench/measure-size.ts'
import { measureSearchBytes } from './bench/measure-search-bytes.ts'
import { reportSearchQuality } from './bench/measure-search-quality.ts'
import { measureStart } from './bench/measure-start.ts'
import { runCommand } from './run-command.ts'

const USAGE =
  'npm run bench              builds 1 000, 4 000 and 10 000 generated works and measures it\n' +
  'npm run bench -- 4000      only this size\n' +
  'npm run bench -- texts 4000 gives each work a stored text of 5 000 words\n' +
  'npm run bench -- search    asks the demonstration questions of each kind, beside plain Pagefind\n' +
  'npm run bench -- bytes     weighs what searches fetch at 100, 1 000 and 10 000 works\n' +
  'npm run bench -- load      20 and then 200 clients use a portal for three minutes each\n' +
  'npm run bench -- start     starts the embedded backend beside a bare PGlite'

const SizesSchema = z.array(z.coerce.number().int().min(1).max(200_000))

await runCommand(async () => {
  if (process.argv[2] === 'start') return console.log((await measureStart()).join('\n'))
  if (process.argv[2] === 'load') return measureLoad((line) => console.log(line))
  if (process.argv[2] === 'search') return console.log((await reportSearchQuality()).join('\n'))
  if (process.argv[2] === 'bytes') return console.log((await measureSearchBytes()).join('\n'))
  const withTexts = process.argv[2] === 'texts'
  const parsed = SizesSchema.safeParse(process.argv.slice(withTexts ? 3 : 2))
  if (!parsed.success) throw new Error(USAGE)
  const measured = []
  for (const works of parsed.data.length > 0 ? parsed.data : SIZES)
    measured.push(await measureSize(works, withTexts, (line) => console.log(line)))
  console.log(`\n${budgetTable(measured)}\n\n${measured.map(({ line }) => line).join('\n')}`)
})
