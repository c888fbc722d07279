import { keepTable } from '#archive/keep-table.ts'
import {
  articlesTable,
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
  if (!folder) throw new Error('Usage: keep-rows-process.ts <folder>')
  const { PAGES_VERSION: version } = readEnvironment(process.env)
  if (!version) throw new Error('The build says of which version it is.')
  const works = await keepTable(articlesTable, folder, version)
  const members = await keepTable(membersTable, folder, version)
  const relations = await keepTable(relationsTable, folder, version)
  await keepTable(issuesTable, folder, version)
  await keepTable(publicationsTable, folder, version)
  await keepTable(peopleTable, folder, version)
  await keepTable(personAddressesTable, folder, version)
  console.log(`Rows: ${works} works, ${relations} relations, ${members} members`)
})
