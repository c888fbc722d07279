import { cacheTable } from '#archive/cache-table.ts'
import {
  worksTable,
  issuesTable,
  membersTable,
  peopleTable,
  personAddressesTable,
  publicationsTable,
  relationsTable,
} from '#archive/tables.ts'
import { readEnvironment } from '#domain/environment.ts'
import { runCommand } from '../run-command.ts'

// Run by the build with the folder for the rows, before any step that reads them: all publish the same ones.
await runCommand(async () => {
  const [folder] = process.argv.slice(2)
  if (!folder) throw new Error('Usage: cache-rows-process.ts <folder>')
  const { PAGES_VERSION: version } = readEnvironment(process.env)
  if (!version) throw new Error('The build says of which version it is.')
  const works = await cacheTable(worksTable, folder, version)
  const members = await cacheTable(membersTable, folder, version)
  const relations = await cacheTable(relationsTable, folder, version)
  await cacheTable(issuesTable, folder, version)
  await cacheTable(publicationsTable, folder, version)
  await cacheTable(peopleTable, folder, version)
  await cacheTable(personAddressesTable, folder, version)
  console.log(`Rows: ${works} works, ${relations} relations, ${members} members`)
})
