// npm run types:database [-- --check]: writes the types of the migrated schema, or says that they are out of date.
import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { format, resolveConfig } from 'prettier'
import { openScratchDatabase } from './open-scratch-database.ts'
import { printTypes } from './print-types.ts'
import { readCatalogue } from './read-catalogue.ts'

const target = fileURLToPath(new URL('../../src/data/database.types.ts', import.meta.url))

const database = await openScratchDatabase()
const catalogue = await readCatalogue(database.query)
await database.close()
const text = await format(printTypes(catalogue), { ...(await resolveConfig(target)), parser: 'typescript' })

if (process.argv.includes('--check')) {
  const current = await readFile(target, 'utf8').catch(() => '')
  if (current !== text) {
    const missing = text.split('\n').filter((line) => !current.split('\n').includes(line))
    console.error('src/data/database.types.ts is not what the migrations say. Run "npm run types:database".')
    console.error(missing.slice(0, 20).join('\n'))
    process.exit(1)
  }
  console.log('src/data/database.types.ts matches the migrations.')
} else {
  await writeFile(target, text)
  console.log(
    `Wrote ${catalogue.relations.length} relations and ${catalogue.routines.length} procedures to ${target}`,
  )
}
process.exit(0)
