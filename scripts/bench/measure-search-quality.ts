import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { close, createIndex } from 'pagefind'
import { z } from 'zod'
import { createClient } from '@supabase/supabase-js'
import { PdfTextCache } from '#archive/pdf-text-cache.ts'
import { seedDemonstration } from '#demonstration/seed-demonstration.ts'
import { pdfAddress } from '#domain/files/public-address.ts'
import { issueSlug } from '#domain/issues/issue-path.ts'
import { isNumberedBy, PUBLICATIONS } from '#domain/publications/registry.ts'
import { askSearchedSite, askPagefind, type SearchedSite } from '#domain/search/ask-site.ts'
import { holdsPhrase } from '#domain/search/answer-question.ts'
import { SEARCH_INDEX_PATH } from '#domain/search/index-files.ts'
import { type PageDocument, toSearchRecord } from '#domain/search/search-record.ts'
import { searchableText } from '#domain/search/searchable-text.ts'
import { pageTexts } from '#domain/texts/text-blocks.ts'
import { volumeAndNumber } from '#domain/works/source-line.ts'
import { canonicalPath } from '#domain/works/work-address.ts'
import { WorkSchema } from '#domain/works/work.ts'
import { type Backend, startBackend } from '#scripts/backend/start-backend.ts'
import { answerFromDisk, readBuiltIndex } from '#scripts/search/read-built-index.ts'
import { writeSearchIndex } from '#scripts/site/search/write-search-index.ts'
import { type AskedWork, type SearchQuestion, searchQuestions } from './search-questions.ts'

/** Results that count: nobody looks further. */
const RANKS = 20

const UrlSchema = z.object({ url: z.string() })
const PlainSchema = z.object({ results: z.array(z.object({ data: z.custom<() => Promise<unknown>>() })) })

/** The paths that a question finds, the best first, and the question that is suggested. */
type Asked = { paths: string[]; suggestion: string | undefined; falseResults: number }
type Search = (typed: string) => Promise<Asked>

/** The published works of the demonstration with the texts of their PDFs. */
const openArchive = async (folder: string): Promise<{ works: AskedWork[]; backend: Backend }> => {
  const backend = await startBackend({
    folder: join(folder, 'backend'),
    port: 0,
    mailPort: 0,
    siteUrl: 'http://localhost:4321',
    functions: false,
    log: () => undefined,
  })
  try {
    await seedDemonstration({ url: backend.url, secretKey: backend.secretKey, log: () => undefined })
    const client = createClient(backend.url, backend.publishableKey)
    const { data, error } = await client.from('articles').select('*').eq('status', 'published').order('id')
    if (error) throw new Error(`The works can't be read: ${error.message}`)
    const texts = new PdfTextCache(join(folder, 'pdf-text'))
    const works: AskedWork[] = []
    for (const row of data) {
      const work = WorkSchema.parse(row)
      const address = pdfAddress(work, backend.url)
      const reading = address?.startsWith(backend.url) ? await texts.read(address) : undefined
      const pages = reading && 'blocks' in reading ? pageTexts(reading.blocks, reading.pages) : []
      works.push({ work, path: `${canonicalPath(work)}/`, pages })
    }
    return { works, backend }
  } catch (error) {
    await backend.close()
    throw error
  }
}

/** The pages of the issues of journals. */
const issuePages = (works: readonly AskedWork[]): PageDocument[] => {
  const pages = works.flatMap(({ work: { source, volume, issue } }) => {
    const slug = isNumberedBy(source, 'issue') ? issueSlug(source, volume, issue) : undefined
    const path = `/${PUBLICATIONS[source].folder}/issues/${slug}/`
    return slug === undefined ? [] : [{ path, title: volumeAndNumber({ volume, issue }), text: source }]
  })
  return [...new Map(pages.map((page) => [page.path, page])).values()]
}

/** The search as the page of the site asks it: works, then full texts. */
const siteSearch =
  (site: SearchedSite): Search =>
  async (typed) => {
    const query = { words: typed }
    const { question, works, text, suggestion } = await askSearchedSite(site, query)
    const below = text ?? (await askPagefind(await site.text(query), question, query, false))
    const shown = await Promise.all([...works.hits, ...below.hits].slice(0, RANKS).map((hit) => hit.read()))
    const phrase = /^"(.*)"$/.exec(typed)?.[1]
    return {
      paths: [...new Set(shown.map(({ path }) => path))],
      suggestion,
      falseResults: phrase === undefined ? 0 : shown.filter((record) => !holdsPhrase(record, phrase)).length,
    }
  }

/** Pagefind as it is: a record a work with all its text, nothing around it. */
const plainSearch = async (
  folder: string,
  works: readonly AskedWork[],
  pagesOfIssues: readonly PageDocument[],
): Promise<Search> => {
  const { index } = await createIndex()
  if (!index) throw new Error('Pagefind made no index.')
  for (const { work, path, pages } of works)
    await index.addCustomRecord({
      url: path,
      content: [
        work.title,
        ...work.authors,
        work.abstract ?? '',
        ...work.keywords,
        ...work.tags,
        work.doi ?? '',
        ...pages,
      ].join(' '),
      language: 'fr',
      meta: { title: work.title },
    })
  for (const { path, title, text } of pagesOfIssues)
    await index.addCustomRecord({ url: path, content: `${title} ${text}`, language: 'fr', meta: { title } })
  await index.writeFiles({ outputPath: folder })
  await close()
  answerFromDisk(folder)
  const { createInstance } = z
    .object({
      createInstance: z.custom<
        (options: { basePath: string }) => {
          init: () => Promise<void>
          search: (term: string) => Promise<unknown>
        }
      >(),
    })
    .parse(await import(pathToFileURL(join(folder, 'pagefind.js')).href))
  const instance = createInstance({ basePath: `${folder}/` })
  await instance.init()
  return async (typed) => {
    const { results } = PlainSchema.parse(await instance.search(typed))
    const found = await Promise.all(
      results.slice(0, RANKS).map(async ({ data }) => UrlSchema.parse(await data())),
    )
    return { paths: found.map(({ url }) => url), suggestion: undefined, falseResults: 0 }
  }
}

/** 1 divided by the rank of the work that is meant; a suggestion of the word that is meant counts as the first rank. */
const reciprocalRank = ({ paths, suggestion }: Asked, { path, word }: SearchQuestion): number => {
  if (word !== undefined && suggestion !== undefined && searchableText(suggestion) === searchableText(word))
    return 1
  const rank = paths.indexOf(path) + 1
  return rank === 0 ? 0 : 1 / rank
}

/** What each kind of question reaches at least, as a mean reciprocal rank. */
export const QUALITY_GOALS: Readonly<Record<string, number>> = {
  'title words': 0.98,
  'without accents': 0.95,
  'author and word': 0.95,
  'words of a PDF page': 0.88,
  quoted: 0.9,
  typo: 0.7,
  'one word too many': 0.7,
  plural: 0.85,
  'whole title': 0.98,
  'RHCA 51, vol 4 no 51': 1,
  DOI: 1,
}

/** The mean reciprocal ranks of one kind of question. */
export type MeasuredKind = {
  kind: string
  questions: number
  search: number
  plain: number
  falseResults: number
  /** Questions whose work is not the first result, with their reciprocal rank. */
  missed: string[]
}

/** Asks each kind of question about the demonstration, of this search and of plain Pagefind. */
export const measureSearchQuality = async (folder: string): Promise<MeasuredKind[]> => {
  mkdirSync(folder, { recursive: true })
  const { works, backend } = await openArchive(folder)
  const pages = issuePages(works)
  try {
    await writeSearchIndex({
      folder: join(folder, 'site'),
      cache: join(folder, 'cache'),
      records: works.map(({ work }) => toSearchRecord(work, PUBLICATIONS[work.source], backend.url)),
      pages: () => Promise.resolve(pages),
      readPassages: ({ id }) => Promise.resolve(works.find(({ work }) => work.id === id)?.pages ?? []),
      report: () => undefined,
    })
  } finally {
    await backend.close()
  }
  const own = siteSearch(await readBuiltIndex(join(folder, 'site', SEARCH_INDEX_PATH)))
  const plain = await plainSearch(join(folder, 'plain'), works, pages)
  const paths = pages.map(({ path }) => path)
  const measured: MeasuredKind[] = []
  for (const [kind, questions] of Object.entries(searchQuestions(works, paths))) {
    let [sum, plainSum, falseResults] = [0, 0, 0]
    const missed: string[] = []
    for (const question of questions) {
      const asked = await own(question.typed)
      const rank = reciprocalRank(asked, question)
      if (rank < 1) missed.push(`${question.typed} (${rank.toFixed(2)})`)
      sum += rank
      falseResults += asked.falseResults
      plainSum += reciprocalRank(await plain(question.typed), question)
    }
    const mean = (total: number) => total / Math.max(1, questions.length)
    const { length } = questions
    measured.push({ kind, questions: length, search: mean(sum), plain: mean(plainSum), falseResults, missed })
  }
  return measured
}

/** Answers the lines of `npm run bench -- search`. */
export const reportSearchQuality = async (): Promise<string[]> => [
  'kind                  questions  search  plain Pagefind  goal',
  ...(await measureSearchQuality(resolve('.local/bench/search'))).flatMap(
    ({ kind, questions, search, plain, falseResults, missed }) => {
      const goal = QUALITY_GOALS[kind] ?? 0
      const line =
        kind.padEnd(22) +
        String(questions).padStart(9) +
        search.toFixed(2).padStart(8) +
        plain.toFixed(2).padStart(16) +
        goal.toFixed(2).padStart(6)
      const notes = [kind === 'quoted' && `false results: ${falseResults}`, search < goal && 'missed']
      const first = [line, ...notes.filter(Boolean)].join('  ')
      return [first, ...(process.env['MISSED'] ? missed.map((each) => `    ${each}`) : [])]
    },
  ),
]
