// npm run types:database [-- --check]: writes the types of the migrated schema, or says that they are out of date.
import { readFile, writeFile } from 'node:fs/promises'
import { generateTypes, TYPES_FILE } from './generate-types.ts'
import { openScratchDatabase } from './open-scratch-database.ts'

const database = await openScratchDatabase()
const text = await generateTypes(database.query)
await database.close()

if (process.argv.includes('--check')) {
  const current = await readFile(TYPES_FILE, 'utf8').catch(() => '')
  if (current !== text) {
    const known = new Set(current.split('\n'))
    console.error('src/data/database.types.ts is not what the migrations say. Run "npm run types:database".')
    console.error(
      text
        .split('\n')
        .filter((line) => !known.has(line))
        .slice(0, 20)
        .join('\n'),
    )
    process.exit(1)
  }
  console.log('src/data/database.types.ts matches the migrations.')
} else {
  await writeFile(TYPES_FILE, text)
  console.log(`Wrote ${TYPES_FILE}`)
}
process.exit(0)
