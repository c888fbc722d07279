import { parseArgs } from 'node:util'
import { createClient } from '@supabase/supabase-js'
import type { Database } from '#data/database.types.ts'
import { readEnvironment } from '#domain/environment.ts'
import { IMPORT_PUBLICATIONS, type ImportTarget } from '#domain/imports/import-target.ts'
import { PUBLICATIONS } from '#domain/publications/registry.ts'
import { withBackend } from './backend/with-backend.ts'
import { describePlan, planImport, takeImportBack, writeImport } from './import/import-works.ts'
import { runCommand } from './run-command.ts'

const DESTINATIONS = new Map<string, ImportTarget>([
  [PUBLICATIONS.INDEX.folder, { kind: 'index_medicus' }],
  ...IMPORT_PUBLICATIONS.map((source): [string, ImportTarget] => [
    PUBLICATIONS[source].folder,
    { kind: 'publication', source },
  ]),
])

const USAGE = `npm run import -- <source> --to ${[...DESTINATIONS.keys()].join('|')} [--pdfs folder] [--update] [--doubtful] [--write]
npm run import -- --undo <import>

The source is a file (CSV, RIS, BibTeX, PubMed, JATS, OJS native XML, Crossref JSON), a folder of such files, or the address of
an OAI-PMH server. Without --write nothing is written: the command says what it would do. A command that was cut goes on when it
is given again.`

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      to: { type: 'string' },
      pdfs: { type: 'string' },
      update: { type: 'boolean' },
      doubtful: { type: 'boolean' },
      write: { type: 'boolean' },
      undo: { type: 'string' },
    },
  })
  const environment = readEnvironment(process.env)
  await withBackend(environment, async ({ url, secretKey }) => {
    const client = createClient<Database>(url, secretKey, { auth: { persistSession: false } })
    if (values.undo !== undefined) {
      const { removed, restored, skipped } = await takeImportBack(client, values.undo)
      console.log(
        `${removed} works removed, ${restored} as they were before, ${skipped} edited since and left alone`,
      )
      return
    }
    const [source] = positionals
    const target = DESTINATIONS.get(values.to ?? '')
    if (source === undefined || !target) throw new Error(USAGE)
    const order = { ...values, source, target, stateFolder: `${environment.BACKEND_FOLDER}/imports` }
    const plan = await planImport(client, order)
    for (const line of describePlan(plan)) console.log(line)
    if (!values.write) {
      console.log('\nNothing is written yet: add --write.')
      return
    }
    const { added, changed, leftOut, batchId, noPdfs } = await writeImport(client, order, plan)
    for (const { line, draft } of leftOut)
      console.log(
        `  not taken, ${line}: ${draft?.title ?? ''}: it changed meanwhile, or would be there twice`,
      )
    for (const name of noPdfs) console.log(`  no PDF: ${name}`)
    console.log(`${added} works added, ${changed} changed.`)
    if (batchId !== undefined) console.log(`Taken back as a whole by: npm run import -- --undo ${batchId}`)
  })
})
