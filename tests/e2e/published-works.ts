import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { createClient } from '@supabase/supabase-js'
import { z } from 'zod'
import type { Publication } from '#domain/publications/registry.ts'

/** A text as a page shows it: with a curly apostrophe, whatever was typed. Locators take spaces of any kind for one. */
export const Shown = z.string().transform((text) => text.replaceAll("'", '’'))

const PublishedSchema = z.object({
  id: z.string(),
  title: Shown,
  abstract: Shown.nullable(),
  authors: z.array(z.string()),
  tags: z.array(z.string()),
  publication_date: z.string().nullable(),
  volume: z.string().nullable(),
  issue: z.string().nullable(),
  page_number: z.string().nullable(),
  pdf_url: z.string().nullable(),
  language: z.string().nullable(),
  bibliography: z.array(z.object({ text: z.string() })),
})

/** A published work as pages show what the API answers to a visitor. */
export type Published = z.infer<typeof PublishedSchema>

/** A variable that the run of the browser tests sets. */
export const requiredVariable = (name: string): string => {
  const value = process.env[name]
  if (!value) throw new Error(`${name} is not set: run the browser tests by "npm test -- e2e"`)
  return value
}

const readBuildTime = async (): Promise<string> =>
  (await stat(join(requiredVariable('TEST_SITE_FOLDER'), 'index.html'))).mtime.toISOString()

let buildTime: Promise<string> | undefined

/** When the site under test was built: what other tests add meanwhile is younger and has no page. */
export const builtAt = (): Promise<string> => (buildTime ??= readBuildTime())

const readSource = async (source: Publication): Promise<Published[]> => {
  const client = createClient(requiredVariable('TEST_BACKEND_URL'), requiredVariable('TEST_PUBLISHABLE_KEY'))
  const { data, error } = await client
    .from('articles')
    .select('*')
    .eq('source', source)
    .lt('created_at', await builtAt())
    .order('id')
  if (error) throw error
  return z.array(PublishedSchema).parse(data)
}

const sources = new Map<Publication, Promise<Published[]>>()

/** The published works of a source, as the site under test was built from them; read once for all tests of a process. */
export const readPublished = async (source: Publication): Promise<Published[]> => {
  const works = sources.get(source) ?? readSource(source)
  sources.set(source, works)
  return [...(await works)]
}
