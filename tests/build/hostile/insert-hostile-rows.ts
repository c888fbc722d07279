import { randomUUID } from 'node:crypto'
import type { Backend } from '#scripts/backend/start-backend.ts'
import { HOSTILE_KINDS, HOSTILE_TEXTS } from './texts.ts'

type Value = string | string[] | number | null
type Row = Record<string, Value>
type Column = { name: string; type: string }

/** A row that is sound but for what is said of it: it must be on the page, or in the report. */
export type HostileRow = {
  table: string
  id: string
  /** Is on the page of the row's list when the row is. */
  mark: string
  what: string
}

const PUBLICATIONS = ['RHCA', 'IGM', 'ADC', 'INDEX'] as const

/** Lengths that columns take, the longest first. */
const LENGTHS = [20_000, 2_000, 1_000, 254, 200, 100, 50]

/** Columns that say which rows there are, rather than what they say. */
const DECIDING = ['id', 'source', 'status', 'provider', 'session_id', 'currency', 'version']

/** The entries of columns that hold a list of objects, each text of them hostile. */
const ENTRIES: Record<string, (text: string) => object[]> = {
  translations: (text) => [{ language: 'en', title: text, abstract: text, keywords: [text] }],
  contributors: (text) => [
    { id: 'p1', kind: 'person', family: text, given: text, affiliations: ['a1'] },
    { id: 'p2', kind: 'person', printed: text },
    { id: 'p3', kind: 'collective', name: text },
  ],
  affiliations: (text) => [{ id: 'a1', institution: text, department: text, city: text.slice(0, 100) }],
  bibliography: (text) => [{ text, doi: text.slice(0, 300) }],
}

/** What the types of columns hold besides texts, at their ends. */
const EXTREMES: Record<string, readonly string[]> = {
  'timestamp with time zone': ['infinity', '-infinity', '294276-12-31', '4713-01-01 BC'],
  date: ['infinity', '-infinity', '5874897-12-31', '4713-01-01 BC'],
  integer: ['2147483647', '-2147483648', '0'],
  ARRAY: ['{}', '{NULL}', '{""}', '{{a,b},{c,d}}'],
  text: [''],
}

const columnsOf = async (backend: Backend, table: string): Promise<Column[]> =>
  (
    await backend.sql(
      `select column_name as name, data_type as type from information_schema.columns
       where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER' order by ordinal_position`,
      [table],
    )
  )
    .map(({ name, type }) => ({ name: String(name), type: String(type) }))
    .filter(({ name }) => !DECIDING.includes(name))

/** A text as a column of this type holds it. */
const valueOf = ({ name, type }: Column, text: string): Value => {
  if (type === 'ARRAY') return [text, `${text} `]
  if (type !== 'jsonb') return text
  const entries = ENTRIES[name]
  if (!entries) throw new Error(`Say in ENTRIES which texts the column ${name} holds.`)
  return JSON.stringify(entries(text))
}

const holdsText = ({ type }: Column): boolean => ['text', 'ARRAY', 'jsonb'].includes(type)

/** A value that the database does not take is none that a build could meet. */
const isRefusal = (error: unknown): boolean =>
  error instanceof Error &&
  /violates|too large|too long|invalid|out of range|exceeds|row size|maximum/i.test(error.message)

const insert = async (backend: Backend, table: string, row: Row): Promise<boolean> => {
  const columns = Object.keys(row)
  const parameters = columns.map((_, index) => `$${index + 1}`)
  try {
    await backend.sql(
      `insert into public.${table} (${columns.join(', ')}) values (${parameters.join(', ')})`,
      Object.values(row),
    )
    return true
  } catch (error) {
    if (isRefusal(error)) return false
    throw error
  }
}

/** Sound rows, each distinguished from the others by its number. */
class SoundRows {
  #count = 1000

  next(table: string): { row: Row; id: string; mark: string } {
    this.#count += 1
    const number = this.#count
    const id = randomUUID()
    const mark = `Témoin ${number}`
    if (table === 'members') {
      const phone = `5${String(number).padStart(9, '0')}`
      return { row: { id: number, name: mark, phone }, id: String(number), mark }
    }
    if (table === 'founders')
      return { row: { id, name: mark, location: mark, display_order: number }, id, mark }
    if (table === 'donations') {
      const donation = { amount_cents: 100, status: 'completed', completed_at: '2024-03-05T00:00:00Z' }
      return {
        row: { id, session_id: id, donor_name: mark, donor_email: 'd@exemple.test', ...donation },
        id,
        mark,
      }
    }
    const source = PUBLICATIONS[number % PUBLICATIONS.length] ?? 'RHCA'
    return {
      row: {
        id,
        title: mark,
        source,
        status: 'published',
        publication_date: '2024-03-05',
        volume: '4',
        issue: String(number),
        abstract: 'Un résumé.',
        authors: ['Marie Témoin'],
      },
      id,
      mark,
    }
  }

  /** Another position in the order of publications. */
  shift(by: number): void {
    this.#count += by % PUBLICATIONS.length
  }
}

/** What shows on a page that a row is there whose column holds this. */
const markOf = (table: string, column: string, row: Row, mark: string, text: string): string => {
  if (table === 'donations' && column === 'donor_name') return text
  if (column !== 'name') return mark
  return String(row['phone'] ?? row['location'])
}

/**
 * Writes, for each column of each table, a row for each kind of hostile text and each end of its type that is sound in its
 * other columns. Of a text that is too long for a column, as much as it takes. Answers the rows that the database took.
 * @param share of the kinds, one in so many meets a column, each time others; 1: all of them
 */
export const insertHostileRows = async (
  backend: Backend,
  tables: readonly string[],
  share: number,
): Promise<HostileRow[]> => {
  const rows: HostileRow[] = []
  const sound = new SoundRows()
  const add = async (
    table: string,
    column: Column,
    what: string,
    value: Value,
    text = '',
  ): Promise<boolean> => {
    const { row, id, mark } = sound.next(table)
    const isTaken = await insert(backend, table, { ...row, [column.name]: value })
    if (isTaken)
      rows.push({
        table,
        id,
        mark: markOf(table, column.name, row, mark, text),
        what: `${table}.${column.name}: ${what}`,
      })
    return isTaken
  }
  for (const table of tables) {
    for (const [position, column] of (await columnsOf(backend, table)).entries()) {
      for (const [kindIndex, kind] of HOSTILE_KINDS.entries()) {
        if (!holdsText(column)) break
        if ((position + kindIndex) % share !== 0) continue
        // Each kind meets each publication.
        sound.shift(position + kindIndex)
        const text: string = HOSTILE_TEXTS[kind]
        const lengths = LENGTHS.filter((length) => length === LENGTHS[0] || length < text.length)
        for (const length of lengths) {
          const part = text.slice(0, length)
          if (await add(table, column, kind, valueOf(column, part), part)) break
        }
      }
      for (const extreme of EXTREMES[column.type] ?? []) {
        // An empty name is no name of anybody, and can be on no page.
        if (!(extreme === '' && ['name', 'donor_name'].includes(column.name)))
          await add(table, column, `the end ${JSON.stringify(extreme)}`, extreme)
      }
    }
  }
  return rows
}

/** Writes chapters in preparation, which are announced by what these columns say and have no page. */
export const insertHostileAnnouncements = async (backend: Backend): Promise<number> => {
  let taken = 0
  for (const text of [...Object.values(HOSTILE_TEXTS), '', null]) {
    const part = text && text.slice(0, 90)
    const row = { source: 'ADC', status: 'pending', title: part, issue: part, specialty: part }
    if (await insert(backend, 'articles', row)) taken += 1
  }
  return taken
}

/** Writes works of each publication of which every text is hostile at once. */
export const insertHostileWorks = async (backend: Backend): Promise<HostileRow[]> => {
  const columns = (await columnsOf(backend, 'articles')).filter(
    (column) =>
      holdsText(column) && !['publication_date', 'language', 'licence', 'work_type'].includes(column.name),
  )
  const rows: HostileRow[] = []
  const sound = new SoundRows()
  for (const kind of HOSTILE_KINDS) {
    for (const source of PUBLICATIONS) {
      const { row, id } = sound.next('articles')
      const texts = columns.map(
        (column) => [column.name, valueOf(column, HOSTILE_TEXTS[kind].slice(0, 90))] as const,
      )
      if (await insert(backend, 'articles', { ...row, ...Object.fromEntries(texts), source }))
        rows.push({ table: 'articles', id, mark: '', what: `articles of ${source}, all columns: ${kind}` })
    }
  }
  return rows
}

/**
 * Makes what is beside works hostile: settings of publications, themes, editorials and sections of issues, reasons of
 * notices, names of people and those that they had. Answers how many texts the database took, by table.
 */
export const makeHostileSurroundings = async (
  backend: Backend,
  workId: string,
): Promise<Record<'publications' | 'issues' | 'work_relations' | 'people', number>> => {
  const taken = { publications: 0, issues: 0, work_relations: 0, people: 0 }
  const texts = Object.values(HOSTILE_TEXTS)
  const attempt = async (table: keyof typeof taken, sql: string, values: Value[]): Promise<void> => {
    try {
      await backend.sql(sql, values)
      taken[table] += 1
    } catch (error) {
      if (!isRefusal(error)) throw error
    }
  }
  const slugs = (await backend.sql('select slug from public.issues order by slug')).map(({ slug }) =>
    String(slug),
  )
  for (const [index, text] of texts.entries()) {
    const slug = slugs[index] ?? ''
    for (const column of ['theme', 'editorial', 'publication_date', 'cover', 'pdf'])
      await attempt('issues', `update public.issues set ${column} = $2 where slug = $1`, [
        slug,
        text.slice(0, 90),
      ])
    await attempt('issues', 'update public.issues set sections = $2 where slug = $1', [
      slug,
      [text.slice(0, 90)],
    ])
    await attempt(
      'work_relations',
      `insert into public.work_relations (work_id, direction, kind, related_doi, reason)
       values ($1, 'incoming', 'erratum', $2, $3)`,
      [workId, `10.5555/avis-${index}`, text.slice(0, 2000)],
    )
    const person = randomUUID()
    await attempt('people', 'insert into public.people (id, family_name) values ($1, $2)', [
      person,
      text.slice(0, 1000),
    ])
    await insert(backend, 'articles', {
      title: `Travail d’une personne ${index}`,
      source: 'INDEX',
      contributors: JSON.stringify([
        { id: 'p1', kind: 'person', family: 'Nom', person_id: person, affiliations: [] },
      ]),
    })
    await attempt('people', 'update public.people set given_name = $2 where id = $1', [
      person,
      text.slice(0, 200),
    ])
    const code = PUBLICATIONS[index % PUBLICATIONS.length] ?? 'RHCA'
    for (const column of ['title', 'abbreviation', 'publisher', 'place', 'frequency'])
      await attempt('publications', `update public.publications set ${column} = $2 where code = $1`, [
        code,
        text.slice(0, 50),
      ])
  }
  return taken
}
