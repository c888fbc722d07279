import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Writable } from 'node:stream'
import { parseArgs } from 'node:util'
import { createClient } from '@supabase/supabase-js'
import { archiveName } from '#domain/backup/archive-format.ts'
import { readEnvironment } from '#domain/environment.ts'
import { writeArchive } from '../supabase/functions/_shared/backup/write-archive.ts'
import { withBackend } from './backend/with-backend.ts'
import { runCommand } from './run-command.ts'

const ENCRYPTED = 'Encrypted: without its passphrase nobody can restore it.'
const NOT_ENCRYPTED =
  'Not encrypted: whoever has the file has the manuscripts. BACKUP_PASSPHRASE encrypts it (docs/exploitation.md).'

const createdAt = new Date()
const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { empty: { type: 'boolean', default: false } },
})
const file = positionals[0] ?? archiveName(createdAt)

await runCommand(async () => {
  const unfinished = `${file}.part`
  const environment = readEnvironment(process.env)
  const { BACKUP_PASSPHRASE: passphrase } = environment
  await withBackend(environment, async ({ url, secretKey }) => {
    const service = createClient(url, secretKey, { auth: { persistSession: false } })
    try {
      await rm(unfinished, { force: true })
      // Only its owner may read the archive, which holds manuscripts and hashes of passwords, from the first byte on.
      const stream = createWriteStream(unfinished, { mode: 0o600, flags: 'wx' })
      const output: WritableStream<Uint8Array> = Writable.toWeb(stream)
      const { tables, files } = await writeArchive(service, output, createdAt, passphrase)
      // Without the variables of an installation the embedded backend answers, and its archive would look like any other.
      if (!options.empty && tables.find(({ table }) => table === 'articles')?.rows === 0)
        throw new Error(
          `${url} has no works, so nothing was saved. Set PUBLIC_SUPABASE_URL and SUPABASE_SECRET_KEY of the installation; ` +
            'for one that has no works yet, add --empty.',
        )
      await rename(unfinished, file)
      const rows = tables.reduce((sum, table) => sum + table.rows, 0)
      console.log(`${file}: ${rows} rows of ${tables.length} tables and ${files.length} files of ${url}`)
      console.log(passphrase === undefined ? NOT_ENCRYPTED : ENCRYPTED)
    } finally {
      await rm(unfinished, { force: true })
    }
  })
}, [dirname(file)])
