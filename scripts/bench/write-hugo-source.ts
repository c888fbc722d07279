import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createClient } from '@supabase/supabase-js'
import { PdfTextCache } from '#archive/pdf-text-cache.ts'
import type { Database } from '#data/database.types.ts'
import { allRows, pagesByPosition } from '#data/read-pages.ts'
import { pdfAddress } from '#domain/files/public-address.ts'
import { pageTexts } from '#domain/texts/text-blocks.ts'
import { type Work, WorkSchema } from '#domain/works/work.ts'
import type { Backend } from '#scripts/backend/start-backend.ts'

const CONFIG = {
  baseURL: 'https://exemple.ht/',
  title: 'Archive',
  languageCode: 'fr',
  disableKinds: ['RSS'],
  paginate: 100,
  taxonomies: { author: 'authors', tag: 'tags', year: 'years' },
}

const page = (content: string): string =>
  `<!doctype html><html lang="fr"><head><meta charset="utf-8"><title>{{ .Title }}</title></head><body>${content}</body></html>\n`

const LIST =
  '<h1>{{ .Title }}</h1><ul>{{ range (.Paginate .Pages).Pages }}<li><a href="{{ .RelPermalink }}">{{ .Title }}</a> ' +
  '{{ delimit (.Params.authors | default slice) ", " }}</li>{{ end }}</ul>{{ template "_internal/pagination.html" . }}'

const LAYOUTS = {
  'index.html': page(
    '<h1>{{ .Title }}</h1><ul>{{ range .Site.Sections }}<li><a href="{{ .RelPermalink }}">{{ .Title }}</a></li>{{ end }}</ul>',
  ),
  '_default/list.html': page(LIST),
  '_default/terms.html': page(
    '<h1>{{ .Title }}</h1><ul>{{ range .Pages }}<li><a href="{{ .RelPermalink }}">{{ .Title }}</a></li>{{ end }}</ul>',
  ),
  '_default/single.html': page(
    '<main data-pagefind-body><h1>{{ .Title }}</h1><p>{{ delimit (.Params.authors | default slice) ", " }}</p>' +
      '<p>{{ .Date.Format "2006-01-02" }}</p><p>{{ .Params.abstract }}</p>{{ .Content }}</main>',
  ),
}

const paragraphs = (texts: readonly string[]): string =>
  texts.map((text) => `<p>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</p>`).join('\n')

/** The published works of a backend. */
const readWorks = async ({ url, publishableKey }: Backend): Promise<Work[]> => {
  const client = createClient<Database>(url, publishableKey, { auth: { persistSession: false } })
  const rows = await allRows(
    pagesByPosition(async (first, last) => {
      const { data } = await client.from('articles').select('*').order('id').range(first, last).throwOnError()
      return { rows: data }
    }),
  )
  return rows.map((row) => WorkSchema.parse(row)).filter(({ status }) => status === 'published')
}

/**
 * Writes the published works and the texts of their PDFs as the source of a Hugo site: a page a work, lists by publication,
 * author, tag and year.
 * @param cache where an earlier build stored the texts
 */
export const writeHugoSource = async (backend: Backend, cache: string, folder: string): Promise<void> => {
  await rm(folder, { recursive: true, force: true })
  const texts = new PdfTextCache(join(cache, 'pdf-text'))
  const write = async (path: string, content: string) => {
    await mkdir(join(folder, path, '..'), { recursive: true })
    await writeFile(join(folder, path), content)
  }
  await write('config.json', JSON.stringify(CONFIG))
  for (const [path, layout] of Object.entries(LAYOUTS)) await write(`layouts/${path}`, layout)
  for (const work of await readWorks(backend)) {
    const address = pdfAddress(work, backend.url)
    const reading = address?.startsWith(backend.url) ? await texts.read(address) : undefined
    const pages = reading && 'blocks' in reading ? pageTexts(reading.blocks, reading.pages) : []
    const date = work.publicationDate?.slice(0, 10) ?? ''
    const front = {
      title: work.title,
      date: /^\d{4}-\d\d-\d\d$/.test(date) ? date : undefined,
      authors: work.authors,
      tags: work.tags,
      years: date ? [date.slice(0, 4)] : [],
      abstract: work.abstract,
    }
    // As HTML: a text is no Markdown.
    await write(
      `content/${work.source.toLowerCase()}/${work.id}.html`,
      `${JSON.stringify(front)}\n\n${paragraphs(pages)}\n`,
    )
  }
}
