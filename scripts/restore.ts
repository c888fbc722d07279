import { readEnvironment } from '#domain/environment.ts'
import { askPassphrase } from './backup/ask-passphrase.ts'
import { openArchive } from './backup/read-archive.ts'
import { restoreArchive } from './backup/restore-archive.ts'
import { withBackend } from './backend/with-backend.ts'
import { runCommand } from './run-command.ts'

const USAGE = 'npm run restore -- sauvegarde.zip   writes a backup into an empty installation'

await runCommand(async () => {
  const [file] = process.argv.slice(2)
  if (!file) throw new Error(USAGE)
  const environment = readEnvironment(process.env)
  const archive = await openArchive(file, () => environment.BACKUP_PASSPHRASE ?? askPassphrase(file))
  try {
    await withBackend(environment, async (target) => {
      await restoreArchive(target, archive, console.log)
      console.log(`${target.url} is identical to the backup of ${archive.manifest.createdAt}`)
    })
  } finally {
    await archive.close()
  }
})
