import { mkdtemp, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { createClient } from '@supabase/supabase-js'
import { z } from 'zod'
import { WorkSchema } from '#domain/works/work.ts'
import { orderWorks } from '#domain/index-medicus/index-pages.ts'
import { PUBLICATIONS } from '#domain/publications/registry.ts'
import { SEARCH_INDEX_PATH } from '#domain/search/index-files.ts'
import { toSearchRecord } from '#domain/search/search-record.ts'
import { composeRows } from '#demonstration/generated/compose-rows.ts'
import { writeSearchIndex } from '#scripts/site/search/write-search-index.ts'
import { builtAt, requiredVariable, Shown } from './published-works.ts'

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

const readWorks = async (): Promise<IndexedWork[]> => {
  const client = createClient(requiredVariable('TEST_BACKEND_URL'), requiredVariable('TEST_PUBLISHABLE_KEY'))
  const { data, error } = await client
    .from('articles')
    .select('*')
    .lt('created_at', await builtAt())
    .order('id')
  if (error) throw error
  return z.array(IndexRowSchema).parse(data)
}

let works: Promise<IndexedWork[]> | undefined

/**
 * The published works of all four publications that the site was built from, as a visitor may read them; read once for
 * all tests of a process.
 */
export const readAllPublished = async (): Promise<IndexedWork[]> => [...(await (works ??= readWorks()))]

/** Serves the index of so many generated works to a page, as a build would have written it; answers how many it lists. */
export const serveIndexOf = async (page: Page, count: number): Promise<number> => {
  const ordered = orderWorks(
    [...composeRows(count, 'essai')]
      .filter(({ status }) => status === 'published')
      .map((row) =>
        WorkSchema.parse({ updated_at: row.created_at, publication_date: null, date: null, ...row }),
      ),
  )
  const folder = await mkdtemp(join(tmpdir(), 'essai-'))
  const url = requiredVariable('TEST_BACKEND_URL')
  await writeSearchIndex({
    folder,
    cache: join(folder, 'cache'),
    records: ordered.title.map((work) => ({
      ...toSearchRecord(work, PUBLICATIONS[work.source], url),
      pdfAddress: undefined,
    })),
    ordered: { ...ordered, chapters: [] },
    pages: () => Promise.resolve([]),
    report: () => undefined,
  })
  await page.route(`**${SEARCH_INDEX_PATH}/**`, async (route) => {
    const path = new URL(route.request().url()).pathname
    await route.fulfill({
      contentType: path.endsWith('.js') ? 'text/javascript' : 'application/octet-stream',
      body: await readFile(join(folder, path)),
    })
  })
  // A page whose link has the focus is fetched ahead.
  await page.route(/\/(articles|chapters)\/[^/]+$/, (route) =>
    route.fulfill({ contentType: 'text/html', body: '' }),
  )
  return ordered.title.length
}
