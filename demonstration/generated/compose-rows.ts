import { addMonths } from 'date-fns/addMonths'
import { formatISO } from 'date-fns/formatISO'
import {
  isNumberedBy,
  type NumberedBy,
  type Publication,
  PUBLICATIONS,
} from '../../src/domain/publications/registry.ts'
import { titleKey } from '../../src/domain/works/identity.ts'
import { deterministicId } from '../ids/deterministic-id.ts'
import { type Random, seededRandom } from '../random/seeded-random.ts'
import type { WorkRow } from '../rows/work-row.ts'
import { EMPTY_WORK_FORM } from '../../src/domain/works/work-form.ts'
import { workColumns } from '../rows/work-columns.ts'
import { composeRecord } from './compose-record.ts'
import { composeWork } from './compose-work.ts'
import { sharedCover, sharedPdf } from './shared-files.ts'
import { JOURNALS } from './vocabulary.ts'

/** Of every 20 works: 8 references, 6 articles, 5 IGM items, 1 chapter. Fixed, so that more works only add to fewer. */
const TURNS: readonly Publication[] = [
  'INDEX',
  'RHCA',
  'IGM',
  'INDEX',
  'RHCA',
  'IGM',
  'INDEX',
  'RHCA',
  'INDEX',
  'IGM',
  'INDEX',
  'RHCA',
  'INDEX',
  'IGM',
  'RHCA',
  'INDEX',
  'IGM',
  'RHCA',
  'INDEX',
  'ADC',
]

const NEWEST = new Date(2026, 9, 1, 12)
const WORKS_PER_ISSUE = 6

/** Numbers start beyond those of the demonstration archive, so that both can live in one database. */
const SERIES = {
  RHCA: { issues: 200, months: 3, firstVolume: 100, lastNumber: 1200 },
  IGM: { issues: 240, months: 1, firstVolume: 100, lastNumber: 1240 },
} as const satisfies Record<NumberedBy<'issue'>, unknown>

/** As many works as wanted; the same key gives the same works, and more works begin with the same ones. */
export function* composeRows(works: number, key: string): Generator<WorkRow> {
  const taken = new Set<string>()
  const counts: Record<Publication, number> = { RHCA: 0, IGM: 0, ADC: 0, INDEX: 0 }
  for (let index = 0; index < works; index++) {
    const source = TURNS[index % TURNS.length] ?? PUBLICATIONS.INDEX.code
    yield composeRow({ source, position: counts[source]++, index, key, taken })
  }
}

type Turn = { source: Publication; position: number; index: number; key: string; taken: Set<string> }

function composeRow({ source, position, index, key, taken }: Turn): WorkRow {
  const random = seededRandom(`${key}/${index}`)
  const { people, ...words } = composeWork(random)
  const { date, ...numbering } = numberingOf(source, position, random)
  const title = untaken(words.title, `${source}/${numbering.volume}/${numbering.issue}`, taken)
  const first = random.integer(1, 180)
  const hasPdf = index % 3 !== 0
  const columns = workColumns({
    ...EMPTY_WORK_FORM,
    ...words,
    ...numbering,
    source,
    title,
    abstract: index % 41 === 40 ? '' : words.abstract,
    category: PUBLICATIONS[source].holds === 'references' ? 'article' : words.category,
    publicationDate: date,
    pageNumber: index % 29 === 28 ? '' : `${first}-${first + random.integer(1, 14)}`,
    status: index % 50 === 48 ? 'draft' : index % 50 === 49 ? 'pending' : 'published',
    views: random.integer(0, 3200),
    downloads: random.integer(0, 700),
    shares: random.integer(0, 90),
    citations: random.integer(0, 40),
    // Picked separately, so that the words above stay the same whatever is added here.
    ...composeRecord(seededRandom(`${key}/${index}/record`), { source, people, date }),
  })
  return {
    ...columns,
    id: deterministicId(`many/${key}/${index}`),
    source,
    cover_image_filename: sharedCover(source, index),
    pdf_url: hasPdf ? sharedPdf(source) : null,
    pdf_filename: hasPdf ? sharedPdf(source) : null,
  }
}

function numberingOf(source: Publication, position: number, random: Random) {
  if (isNumberedBy(source, 'chapter'))
    return { volume: '1', issue: String(101 + position), date: day(position % 120) }
  if (isNumberedBy(source, 'journal')) {
    const monthsAgo = random.integer(0, 960)
    const numbered = { volume: String(random.integer(1, 60)), issue: String(random.integer(1, 12)) }
    return { ...numbered, journal: random.pick(JOURNALS), date: day(monthsAgo) }
  }
  const { issues, months, firstVolume, lastNumber } = SERIES[source]
  const back = Math.floor(position / WORKS_PER_ISSUE) % issues
  const volume = String(firstVolume + Math.floor(((issues - back) * months) / 12))
  return { volume, issue: String(lastNumber - back), date: day(back * months) }
}

const day = (monthsAgo: number): string =>
  formatISO(addMonths(NEWEST, -monthsAgo), { representation: 'date' })

/** The database refuses the same title twice in one issue. */
function untaken(title: string, issue: string, taken: Set<string>): string {
  let free = title
  for (let part = 2; taken.has(`${issue}/${titleKey(free)}`); part++) free = `${title} (partie ${part})`
  taken.add(`${issue}/${titleKey(free)}`)
  return free
}
