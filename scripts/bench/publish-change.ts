import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { createClient } from '@supabase/supabase-js'
import type { Backend } from '#scripts/backend/start-backend.ts'
import type { Database } from '#data/database.types.ts'
import { type Measurement, runMeasured } from './run-measured.ts'

/** How often the published page is looked at. */
const LOOK_EVERY_MS = 100

type Options = { backend: Backend; site: string; variables: NodeJS.ProcessEnv; log: string }

/**
 * Changes the title of one work and lets the builder publish it.
 * @returns the time from the change until its page is in the published folder
 * @throws Error when the page doesn't say what the row says
 */
export const publishChange = async ({ backend, site, variables, log }: Options): Promise<Measurement> => {
  const service = createClient<Database>(backend.url, backend.secretKey, { auth: { persistSession: false } })
  const [work] = await backend.sql(
    "select id::text from public.articles where source = 'RHCA' and status = 'published' order by id limit 1",
  )
  const id = String(work?.['id'])
  const title = `Titre changé à ${new Date().toISOString()}`
  const started = performance.now()
  const { error } = await service.from('articles').update({ title }).eq('id', id)
  if (error) throw new Error(`The work could not be changed: ${error.message}`)
  const building = runMeasured({
    command: process.execPath,
    arguments: ['scripts/builder.ts', '--once'],
    variables: { ...variables, SUPABASE_SECRET_KEY: backend.secretKey },
    log,
  })
  // Once the new site is published, the builder still removes the one before.
  const ended = building.then(
    () => true,
    () => true,
  )
  const page = join(site, 'articles', id, 'index.html')
  let seconds: number | undefined
  for (let isOver = false; seconds === undefined && !isOver;) {
    isOver = await Promise.race([ended, wait(LOOK_EVERY_MS, false)])
    // For a moment there is neither the old site nor the new one.
    const html = await readFile(page, 'utf8').catch(() => '')
    if (html.includes(title)) seconds = (performance.now() - started) / 1000
  }
  const built = await building
  if (seconds === undefined)
    throw new Error(`The page of the changed work ${id} is not the new one: see ${log}`)
  return { ...built, seconds }
}
