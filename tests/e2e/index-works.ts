import type { Page } from '@playwright/test'
import { createClient } from '@supabase/supabase-js'
import { z } from 'zod'
import { WorkSchema } from '#domain/works/work.ts'
import { buildIndexFiles } from '#domain/index-medicus/build-index-files.ts'
import { orderWorks } from '#domain/index-medicus/index-sections.ts'
import { toIndexEntry } from '#domain/index-medicus/to-index-entry.ts'
import { composeRows } from '#demonstration/generated/compose-rows.ts'
import { builtAt, requiredVariable } from './published-works.ts'

/** Pages show a curly apostrophe whatever was typed. */
const Shown = z.string().transform((text) => text.replaceAll("'", '’'))

const IndexRowSchema = z.object({
  id: z.string(),
  title: Shown,
  abstract: Shown.nullable(),
  authors: z.array(z.string()),
  tags: z.array(z.string()),
  publication_date: z.string().nullable(),
  source: z.string(),
  category: z.string().nullable(),
  issue: z.string().nullable(),
  pdf_url: z.string().nullable(),
  cover_image_filename: z.string().nullable(),
})

/** A published work of any source. */
export type IndexedWork = z.infer<typeof IndexRowSchema>

/** The published works of all four publications that the site was built from, as a visitor may read them. */
export const readAllPublished = async (): Promise<IndexedWork[]> => {
  const client = createClient(requiredVariable('TEST_BACKEND_URL'), requiredVariable('TEST_PUBLISHABLE_KEY'))
  const { data, error } = await client
    .from('articles')
    .select('*')
    .lt('created_at', await builtAt())
    .order('id')
  if (error) throw error
  return z.array(IndexRowSchema).parse(data)
}

/** Serves the index of so many generated works to a page, as a build would have written it; answers how many it lists. */
export const serveIndexOf = async (page: Page, count: number): Promise<number> => {
  const works = orderWorks(
    [...composeRows(count, 'essai')]
      .filter(({ status }) => status === 'published')
      .map((row) =>
        WorkSchema.parse({ updated_at: row.created_at, publication_date: null, date: null, ...row }),
      ),
  )
  const { meta, files } = buildIndexFiles(
    works,
    works.title.map((work) => toIndexEntry(work, {})),
  )
  await page.route('**/index-medicus/index/**/*.json', (route) => {
    const file = new URL(route.request().url()).pathname.replace(/^.*\/index\/(?:essai\/)?|\.json$/g, '')
    const content = file === 'meta' ? JSON.stringify({ ...meta, version: 'essai' }) : files.get(file)
    return route.fulfill(
      content === undefined ? { status: 404 } : { contentType: 'application/json', body: content },
    )
  })
  // A page whose link has the focus is fetched ahead.
  await page.route(/\/(articles|chapters)\/[^/]+$/, (route) =>
    route.fulfill({ contentType: 'text/html', body: '' }),
  )
  return meta.total
}
