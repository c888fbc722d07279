import { keepTable } from '#archive/read-table.ts'
import { articlesTable, membersTable } from '#archive/tables.ts'
import { runCommand } from '../run-command.ts'

// Run by the build with the folder for the rows, before anything else: all its steps publish the same rows.
await runCommand(async () => {
  const [folder] = process.argv.slice(2)
  if (!folder) throw new Error('Usage: keep-rows-process.ts <folder>')
  const works = await keepTable(articlesTable, folder)
  const members = await keepTable(membersTable, folder)
  console.log(`Rows: ${works} works, ${members} members`)
})
