import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { Writable } from 'node:stream'
import { createClient } from '@supabase/supabase-js'
import { archiveName } from '#domain/backup/archive-format.ts'
import { readEnvironment } from '#domain/environment.ts'
import { writeArchive } from '../supabase/functions/_shared/backup/write-archive.ts'
import { withBackend } from './backend/with-backend.ts'
import { runCommand } from './run-command.ts'

await runCommand(async () => {
  const createdAt = new Date()
  const file = process.argv[2] ?? archiveName(createdAt)
  const unfinished = `${file}.part`
  await withBackend(readEnvironment(process.env), async ({ url, secretKey }) => {
    const service = createClient(url, secretKey, { auth: { persistSession: false } })
    try {
      const output: WritableStream<Uint8Array> = Writable.toWeb(createWriteStream(unfinished))
      const { tables, files } = await writeArchive(service, output, createdAt)
      await rename(unfinished, file)
      const rows = tables.reduce((sum, table) => sum + table.rows, 0)
      console.log(`${file}: ${rows} rows of ${tables.length} tables and ${files.length} files of ${url}`)
    } finally {
      await rm(unfinished, { force: true })
    }
  })
})
