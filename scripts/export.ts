import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { Writable } from 'node:stream'
import { createClient } from '@supabase/supabase-js'
import { readEnvironment } from '#domain/environment.ts'
import { withBackend } from './backend/with-backend.ts'
import { exportPublication } from './export/export-publication.ts'
import { runCommand } from './run-command.ts'

await runCommand(async () => {
  const createdAt = new Date()
  const file = process.argv[2] ?? `portail-${createdAt.toISOString().slice(0, 10)}.zip`
  const unfinished = `${file}.part`
  const environment = readEnvironment(process.env)
  await withBackend(environment, async ({ url, secretKey }) => {
    const client = createClient(url, secretKey, { auth: { persistSession: false } })
    try {
      const output: WritableStream<Uint8Array> = Writable.toWeb(createWriteStream(unfinished))
      const { works, files, unreadable } = await exportPublication(client, output, {
        siteUrl: environment.SITE_URL,
        storageUrl: url,
        createdAt,
      })
      await rename(unfinished, file)
      if (unreadable.length > 0)
        console.warn(
          `No page for works whose rows can't be read: ${unreadable.join(', ')}. Mend them in the back office.`,
        )
      console.log(`${file}: ${works} works and ${files} files of ${url}`)
    } finally {
      await rm(unfinished, { force: true })
    }
  })
})
