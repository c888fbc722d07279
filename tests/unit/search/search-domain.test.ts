import { describe, expect, test } from 'vitest'
import { WorkSchema } from '#domain/works/work.ts'
import { ShownRecordSchema } from '#domain/search/index-files.ts'
import { isEmptyQuestion, parseQuestion } from '#domain/search/answer-question.ts'
import {
  type IndexRecord,
  textRecords,
  toPagefindRecord,
  toSearchRecord,
} from '#domain/search/search-record.ts'
import { excerptOf, markerOf, toSearchResult } from '#domain/search/search-result.ts'
import { readSearchQuery, wordsOfFragment, writeSearchQuery } from '#domain/search/search-filters.ts'
import { partsToAsk, textParts } from '#domain/search/pagefind.ts'
import { indexedText, unitsOf, wordKey } from '#domain/search/word-keys.ts'
import { listDocument, pageDocument } from '#scripts/site/search/page-text.ts'

const BACKEND = 'https://projet.supabase.co'
const RHCA = { title: 'Revue haïtienne de chirurgie et d’anesthésiologie' }
const ID = '10000000-0000-4000-8000-000000000001'

const workOf = (fields: Record<string, unknown> = {}) =>
  WorkSchema.parse({
    id: ID,
    title: 'Plaies & brûlures <graves>',
    authors: ['Mirlande Odéus', 'Jocelyn Thélismar'],
    source: 'RHCA',
    volume: '4',
    issue: '49',
    publication_date: '2024-03-05',
    created_at: '2024-03-05T00:00:00Z',
    updated_at: '2024-03-05T00:00:00Z',
    abstract: 'Un "résumé".',
    tags: ['Brûlure'],
    keywords: ['Brûlure', 'plaie'],
    pdf_url: 'plaies.pdf',
    ...fields,
  })

describe('the record of a work', () => {
  test('holds its page, its year and its own PDF', () => {
    expect(toSearchRecord(workOf(), RHCA, BACKEND)).toMatchObject({
      shown: { path: `/rhca/articles/${ID}/` },
      year: 2024,
      pdfAddress: `${BACKEND}/storage/v1/object/public/rhca-pdfs/plaies.pdf`,
    })
  })
  test('has no PDF that is on another site, and no year that does not exist', () => {
    const record = toSearchRecord(
      workOf({ pdf_url: 'http://169.254.169.254/secret.pdf', publication_date: '2024-02-31' }),
      RHCA,
      BACKEND,
    )
    expect(record.pdfAddress).toBeUndefined()
    expect(record.year).toBeUndefined()
  })
})

const shownOf = ({ url }: IndexRecord) => ShownRecordSchema.parse(JSON.parse(url))

test('REC-07 REC-12 a work is found by its words in other languages, its references by its text', () => {
  const work = toSearchRecord(
    workOf({
      subtitle: 'Une étude',
      language: 'fr',
      translations: [
        { language: 'en', title: 'Wounds', abstract: 'An abstract.', keywords: ['burn', 'plaie'] },
        { language: 'ht', title: 'Blese' },
      ],
      bibliography: [{ text: 'Farmer P. 2003.' }, { text: 'Désir J. 2010.', doi: '10.1000/x' }],
    }),
    RHCA,
    BACKEND,
  )
  expect(shownOf(work.record).text).toBe(
    'Une étude Un "résumé". Brûlure · plaie · burn Wounds An abstract. Blese',
  )
  expect(work.record.filters).toMatchObject({ langue: ['français'], type: ['Article'] })
  expect(textRecords(work, []).map(shownOf)).toEqual([
    {
      path: `/rhca/articles/${ID}/`,
      title: work.shown.title,
      source: 'RHCA',
      text: 'Farmer P. 2003. Désir J. 2010.',
    },
  ])
})

test('REC-13 a result carries the mark of its work', () => {
  const { record } = toSearchRecord({ ...workOf(), mark: 'retraction' }, RHCA, BACKEND)
  expect(toSearchResult(shownOf(record), () => false).mark).toBe('retraction')
  expect(
    toSearchResult(shownOf(toSearchRecord(workOf(), RHCA, BACKEND).record), () => false).mark,
  ).toBeUndefined()
})

test('a record holds normalised words and shows the original ones', () => {
  const { record } = toSearchRecord(workOf({ doi: '10.1234/Ab.c' }), RHCA, BACKEND)
  const { content, meta } = toPagefindRecord(record)
  expect(content).toBe('resum_ brulur_ plai_')
  expect(meta).toEqual({
    title: 'plai_ brulur_ grav_',
    authors: 'mirland_ odeu_ jocelyn_ thelismar_',
    keywords: 'brulur_ plai_',
    numbers: 'doiαοαβγδabc_ rhcaδι_ volδnoδι_',
  })
  expect(shownOf(record)).toEqual({
    path: `/rhca/articles/${ID}/`,
    title: 'Plaies & brûlures <graves>',
    source: 'RHCA',
    line: 'Revue haïtienne de chirurgie et d’anesthésiologie, vol. 4, n°\u00a049, 5 mars 2024',
    authors: ['Mirlande Odéus', 'Jocelyn Thélismar'],
    text: 'Un "résumé". Brûlure · plaie',
    card: {
      id: ID,
      abstract: 'Un "résumé".',
      date: '2024-03-05',
      dateText: '5 mars 2024',
      numbering: 'Vol. 4 • n°\u00a049',
      tags: ['Brûlure'],
    },
  })
})

test('SEARCH-01 the text of a PDF is in records of at most 1 500 characters, each with its page', () => {
  const sentence = `${'mot '.repeat(250).trim()}. `
  const records = textRecords(toSearchRecord(workOf(), RHCA, BACKEND), [
    'Première',
    '',
    sentence.repeat(3),
    'x'.repeat(1501),
  ]).map(shownOf)
  expect(records.map(({ page, text }) => [page, text.length])).toEqual([
    [1, 8],
    [3, 1000],
    [3, 1000],
    [3, 1000],
    [4, 1500],
    [4, 1],
  ])
})

test('a stored text is in records by its sections, whose addresses lead there', () => {
  const work = toSearchRecord(workOf(), RHCA, BACKEND)
  const section = { path: `/rhca/articles/${ID}/suite/2/`, title: 'Méthodes', id: 'methodes' }
  const [record] = textRecords(work, [{ text: 'Méthodes. La plaie est lavée.', section }])
  const shown = record && shownOf(record)
  expect(shown).toMatchObject({
    path: `/rhca/articles/${ID}/`,
    text: 'Méthodes. La plaie est lavée.',
    section,
  })
  expect(shown?.page).toBeUndefined()
  expect(record?.filters).toMatchObject({ texte: ['oui'] })
  expect(shown && toSearchResult(shown, () => false, 'plaie')).toMatchObject({
    work: `/rhca/articles/${ID}/`,
    address: `/rhca/articles/${ID}/suite/2/#mots=plaie&section=methodes`,
    section: { title: 'Méthodes' },
  })
})

test('SEARCH-01 a large publication is divided by decades, a large decade by years; filters choose the parts', () => {
  const record = toSearchRecord(workOf(), RHCA, BACKEND).record
  const text = (source: 'RHCA' | 'IGM', year: number, count: number) => ({
    source,
    year,
    records: Array.from({ length: count }, () => record),
  })
  const parts = textParts([
    text('RHCA', 2009, 2000),
    text('RHCA', 2011, 2001),
    text('RHCA', 2012, 2000),
    text('IGM', 2012, 4000),
  ])
  expect(parts.map(({ part, records }) => [part.publication, part.years, records.length])).toEqual([
    ['RHCA', [2000, 2009], 2000],
    ['RHCA', [2011, 2011], 2001],
    ['RHCA', [2012, 2012], 2000],
    ['IGM', undefined, 4000],
  ])
  const asked = (filters: { publication?: string; annee?: string }) =>
    partsToAsk(
      parts.map(({ part }, at) => ({ ...part, bundle: { folder: String(at) } })),
      filters,
    ).map(({ bundle }) => bundle.folder)
  expect(asked({})).toEqual(['0', '1', '2', '3'])
  expect(asked({ annee: '2012' })).toEqual(['2', '3'])
  expect(asked({ publication: 'RHCA', annee: '2000' })).toEqual(['0'])
})

describe('the document of a page', () => {
  const page =
    '<head><meta name="description" content="Les num&eacute;ros"/></head><body><main id="c"><h1 class="t">RHCA &amp; IGM</h1>' +
    '<nav>Menu</nav><dl><dt>Volume</dt><dd>12</dd></dl><p hidden>Caché</p><p>Longue <b>liste</b>.</p></main></body>'

  test('that is a list has its title and description', () => {
    expect(listDocument('/rhca/', page)).toMatchObject({
      path: '/rhca/',
      title: 'RHCA & IGM',
      text: 'Les numéros',
    })
  })
  test('that is a text has all that it says', () => {
    expect(pageDocument('/rhca/', page)?.text).toBe('RHCA & IGM Volume 12 Longue liste.')
  })
  test('without a title is none', () => {
    expect(pageDocument('/x/', '<main><p>Rien</p></main>')).toBeUndefined()
  })
})

test('a result has its first authors, the page that says it, and the words marked', () => {
  const record = {
    path: '/a/',
    title: 'T',
    authors: ['A', 'B', 'C', 'D', 'E'],
    text: 'Mot et mots.',
    page: 7,
  }
  const result = toSearchResult(record, markerOf(parseQuestion('mots')))
  expect(result).toMatchObject({
    address: '/a/#page=7&mots=Mot%20mots',
    authors: 'A, B, C, D et al.',
    page: 7,
  })
  expect(result.excerpt).toEqual([
    { text: 'Mot', marked: true },
    { text: ' et ', marked: false },
    { text: 'mots', marked: true },
    { text: '.', marked: false },
  ])
  expect(toSearchResult({ ...record, page: undefined }, () => false).address).toBe('/a/')
})

describe('an excerpt', () => {
  const matchers = markerOf(parseQuestion('péritonite aigu'))
  const around = (count: number, word: string) => Array.from({ length: count }, () => word).join(' ')

  test('is the stretch that says most of what is looked for, cut where the text goes on', () => {
    const text = `Une péritonite. ${around(40, 'avant')} Les PÉRITONITES aiguës : ${around(40, 'après')}`
    const { hits, parts } = excerptOf(text, matchers)
    expect(hits).toBe(3)
    expect(parts.filter(({ marked }) => marked).map((part) => part.text)).toEqual(['PÉRITONITES', 'aiguës'])
    const whole = parts.map((part) => part.text).join('')
    expect(whole).toMatch(/^…avant .* avant Les PÉRITONITES aiguës : après .*après…$/)
    expect(whole.match(/\p{L}+/gu)).toHaveLength(24)
  })
  test('marks accents that are written apart', () => {
    expect(excerptOf('La péritonite', matchers).parts.at(-1)).toEqual({
      text: 'péritonite',
      marked: true,
    })
  })
  test('of a text that says nothing of it is how it begins', () => {
    const { hits, parts } = excerptOf(around(30, 'mot'), matchers)
    expect(hits).toBe(0)
    expect(parts.map((part) => part.text)).toEqual([around(24, 'mot'), '…'])
  })
})

test.each([
  ['hernies', 'hernie'],
  ['hopital', 'Hôpitaux'],
  ['opérations', 'operation'],
  ['étranglées', 'étranglée'],
  ['Œdème', 'oedeme'],
  ['eaux', 'eau'],
  ['os', 'OS'],
])('SEARCH-02 “%s” and “%s” are one word', (one, other) => {
  expect(wordKey(one)).toBe(wordKey(other))
})

test('the index has the parts of compounds and all in one, numbers apart from titles, no small words', () => {
  expect(indexedText('Choc du post-partum, l’œil')).toBe('choc_ post_ partum_ oeil_ postpartum_')
  expect(indexedText('3Césarienne')).toBe('γ_ cesarienn_')
})

test('SEARCH-05 SEARCH-06 a question has words, phrases, excluded words and numbers', () => {
  const question = parseQuestion('hernie "choc du cœur" -adulte')
  expect(question.units.map(({ keys }) => keys)).toEqual([['herni']])
  expect(question.phrases).toEqual(['choc du cœur'])
  expect(question.excluded.map(({ written }) => written)).toEqual(['adulte'])
  expect(parseQuestion('RHCA 51').numbers).toEqual(['rhcaεα_'])
  expect(parseQuestion('vol. 4, n° 51').numbers).toEqual(['volδnoεα_'])
  expect(parseQuestion('doi:10.1234/AB.c.').numbers).toEqual(['doiαοαβγδabc_'])
  expect(parseQuestion('post-partum').excluded).toEqual([])
  // An ORCID iD, however it is copied; the letters stand for its digits.
  for (const typed of [
    '0000-0002-1825-009x',
    'https://orcid.org/0000-0002-1825-009X',
    'ORCID: 0000-0002-1825-009X',
  ]) {
    const { numbers, units, excluded } = parseQuestion(typed)
    expect(numbers).toEqual(['orcidοοοοοοοβαθβεοοιx_'])
    expect([...units, ...excluded]).toEqual([])
  }
})

test.each(['le la de', '%', '""', '-', '?!'])('SEARCH-07 “%s” asks for nothing', (typed) => {
  expect(isEmptyQuestion(parseQuestion(typed))).toBe(true)
})

test('a search is in an address and comes back from it', () => {
  const query = {
    words: 'hernie étranglée',
    publication: 'RHCA',
    annee: '2024',
    auteur: 'Éva O’Neil',
    specialite: 'Chirurgie',
    texte: 'oui',
  }
  expect(readSearchQuery(new URLSearchParams(writeSearchQuery(query)))).toEqual(query)
  expect(writeSearchQuery({ words: '  ' })).toBe('')
})

test.each([
  ['hernie de l’aine', ['hernie', 'aine']],
  ["l'hôpital À distance", ['hôpital', 'distance']],
  ['de la', []],
  ['anti post opératoire, pré\u00a0éclampsie', ['anti post opératoire', 'pré\u00a0éclampsie']],
])('the words of “%s” that say something are %j', (typed, words) => {
  expect(unitsOf(typed).map(({ written }) => written)).toEqual(words)
})

test('SEARCH-09 the address of a result names the words to mark: as asked, on a page of a PDF as it writes them', () => {
  const record = { path: '/a/', title: 'A', text: 'Les hernies de l’aine' }
  const isMarked = markerOf(parseQuestion('hernie aine'))
  expect(toSearchResult(record, isMarked, 'hernie aine').address).toBe('/a/#mots=hernie%20aine')
  expect(toSearchResult({ ...record, page: 3 }, isMarked, 'hernie aine').address).toBe(
    '/a/#page=3&mots=hernies%20aine',
  )
  expect(toSearchResult({ ...record, path: '/annuaire/?q=a' }, isMarked, 'a').address).toBe('/annuaire/?q=a')
  expect(wordsOfFragment('#page=3&mots=hernies%20aine')).toBe('hernies aine')
  expect(wordsOfFragment('#page=3')).toBe('')
})
