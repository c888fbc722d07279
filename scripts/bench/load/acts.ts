import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { SEARCH_INDEX_PATH } from '#domain/search/index-files.ts'
import type { ActAnswer, Visitor } from './visitor.ts'

/** What a visitor does, as often as its share of all acts. Manuscripts are sent once by each of the first visitors. */
export const ACT_SHARES = { reading: 0.45, search: 0.2, counter: 0.2, event: 0.12, oai: 0.03 } as const
export type Act = keyof typeof ACT_SHARES | 'submission'
export const ACTS: readonly Act[] = ['reading', 'search', 'counter', 'event', 'oai', 'submission']

/** Less than what all visitors together may send in an hour, over both runs. */
export const SUBMISSIONS_MAX = 120

const OK = 200
const PDF = Buffer.from(`%PDF-1.7\n${'1 0 obj\n'.repeat(2000)}%%EOF\n`)
const OAI_ADDRESSES = ['verb=ListRecords', 'verb=ListIdentifiers'].map(
  (verb) => `/functions/v1/oai?${verb}&metadataPrefix=oai_dc`,
)

/** What there is to read, to count and to search. */
export type Subjects = { works: string[]; pages: string[]; searchFiles: string[] }

export const pick = <Value>(values: readonly Value[]): Value => {
  const value = values[Math.floor(Math.random() * values.length)]
  if (value === undefined) throw new Error('There is nothing to pick from')
  return value
}

/** The works of the archive, their pages and those of the bar, and the files of the search. */
export const readSubjects = async (siteFolder: string, works: string[]): Promise<Subjects> => {
  const folder = join(siteFolder, SEARCH_INDEX_PATH)
  const files = await readdir(folder, { recursive: true, withFileTypes: true })
  return {
    works,
    pages: ['/', '/rhca', '/igm', '/adc', '/submission', ...works.map((id) => `/articles/${id}`)],
    searchFiles: files
      .filter((file) => file.isFile() && /\.pf_(?:index|fragment)$/.test(file.name))
      .map((file) => join(file.parentPath, file.name).slice(siteFolder.length)),
  }
}

const rpc = (visitor: Visitor, name: string, body: object): Promise<ActAnswer> =>
  visitor.ask(`/rest/v1/rpc/${name}`, { body: JSON.stringify(body) })

/** A manuscript with its file, as the form sends it. */
const submit = async (visitor: Visitor): Promise<ActAnswer> => {
  const path = `submissions/${randomUUID()}/manuscrit.pdf`
  const uploaded = await visitor.ask(`/storage/v1/object/article_files/${path}`, {
    body: PDF,
    type: 'application/pdf',
  })
  if (uploaded.status !== OK) return uploaded
  const manuscript = {
    publication_type: 'RHCA',
    title: 'Péritonites du bas Artibonite',
    authors: 'Rose Désulmé',
    institution: 'Hôpital de la Plaine Verte',
    keywords: 'péritonite, urgence, Haïti',
    abstract: 'Un résumé qui compte au moins cinquante caractères, comme le formulaire le demande.',
    corresponding_author_name: 'Rose Désulmé',
    corresponding_author_email: `${randomUUID()}@exemple.ht`,
    article_files_urls: [path],
    image_annexes_urls: [],
    status: 'pending',
    user_id: null,
    idempotency_key: randomUUID(),
  }
  return visitor.ask('/functions/v1/submit-article', { body: JSON.stringify(manuscript) })
}

/** The outcome of an act, with the work that it counted. */
export type ActOutcome = { status: number; succeeded: boolean; work?: string }

const of = (answer: ActAnswer, isRight: (text: string) => boolean): ActOutcome => ({
  status: answer.status,
  succeeded: answer.status === OK && isRight(answer.text),
})

/** Does an act; an answer that is not what it should be is no success. */
export const perform = async (
  act: Act,
  visitor: Visitor,
  { works, pages, searchFiles }: Subjects,
): Promise<ActOutcome> => {
  switch (act) {
    case 'reading':
      return of(await visitor.ask(pick(pages)), (text) => text.trimEnd().endsWith('</html>'))
    case 'search': {
      const files = [`${SEARCH_INDEX_PATH}/meta.json`, pick(searchFiles), pick(searchFiles)]
      const answers = await Promise.all(files.map((file) => visitor.ask(file)))
      const worst = answers.find(({ status }) => status !== OK) ?? { status: OK, text: '' }
      return of(worst, () => true)
    }
    case 'counter': {
      const work = pick(works)
      const body = { table_name: 'articles', column_name: 'views', row_id: work, session_id: randomUUID() }
      return { ...of(await rpc(visitor, 'increment_count', body), (text) => Number(text) > 0), work }
    }
    case 'event': {
      const body = {
        p_event_type: 'view',
        p_document_id: pick(works),
        p_document_type: 'article',
        p_event_data: { session_id: randomUUID(), page_url: '/rhca' },
      }
      return of(await rpc(visitor, 'track_user_event', body), (text) => text === 'true')
    }
    case 'oai':
      return of(await visitor.ask(pick(OAI_ADDRESSES)), (text) => text.trimEnd().endsWith('</OAI-PMH>'))
    case 'submission':
      return of(await submit(visitor), (text) => text.includes('"reference":"SUB-'))
  }
}
