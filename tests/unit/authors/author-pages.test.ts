import { describe, expect, test } from 'vitest'
import { buildAuthorDirectory, PersonSchema } from '#domain/authors/author-directory.ts'
import { AUTHOR_TEXTS, authorIndexPages } from '#domain/authors/author-index.ts'
import { viewAuthor } from '#domain/authors/author-view.ts'
import { authorJsonLd } from '#formats/metadata/author-json-ld.ts'
import { yearWorksOf } from '#domain/lists/works-by-year.ts'
import type { Work } from '#domain/works/work.ts'
import { work } from '../index-medicus/work.ts'

const MARIE = '11111111-1111-4111-8111-111111111111'
const ORCID = '0000-0002-1825-0097'
const ROR = 'https://ror.org/05dxps055'

const publications = {
  RHCA: { title: 'Revue' },
  IGM: { title: 'Gazette' },
  ADC: { title: 'Atlas' },
  INDEX: { title: 'Index' },
}

const marie = PersonSchema.parse({
  id: MARIE,
  slug: 'marie-de-la-tour',
  given_name: 'Marie',
  family_name: 'de La Tour',
  suffix: null,
  orcid: ORCID,
})
const entry = (id: string, given: string, family: string, more: Record<string, unknown> = {}) => ({
  id,
  kind: 'person',
  given,
  family,
  affiliations: [],
  ...more,
})

/** Works as the build gives them: the newest first. */
const archive: Work[] = [
  work({
    title: 'Le troisième',
    publication_date: '2024-05-01',
    specialty: 'surgery',
    contributors: [
      entry('c1', 'M.', 'de La Tour', { person_id: MARIE, affiliations: ['a2'] }),
      entry('c2', 'Paul', 'Abel'),
    ],
    affiliations: [{ id: 'a2', institution: 'Hôpital neuf', city: 'Jacmel', country: 'HT', ror: ROR }],
  }),
  work({
    title: 'Le deuxième',
    publication_date: '2022',
    specialty: 'pediatrics',
    contributors: [
      entry('c1', 'Marie', 'de La Tour', { person_id: MARIE, affiliations: ['a1', 'a2'] }),
      entry('c2', 'Zoé', 'Ébène'),
      entry('c3', 'Paul', 'Abel'),
    ],
    affiliations: [
      { id: 'a1', institution: 'Ancien hôpital' },
      { id: 'a2', institution: 'Hôpital neuf de Jacmel', ror: ROR },
    ],
  }),
  work({
    title: 'Le premier',
    publication_date: '2022-01-05',
    specialty: 'surgery',
    contributors: [entry('c1', 'Marie', 'de La Tour', { person_id: MARIE })],
  }),
  work({ title: 'Un autre', publication_date: null, contributors: [entry('c1', 'Marie', 'de La Tour')] }),
]
const directory = buildAuthorDirectory(archive, new Map([[MARIE, marie]]), new Set(['marie-de-la-tour']))
const viewOf = (slug: string) => {
  const author = directory.bySlug.get(slug)
  if (!author) throw new Error(`No author has the address ${slug}.`)
  return viewAuthor(author, 1, {
    directory,
    yearWork: yearWorksOf(publications, () => ({})),
    specialtyPath: (specialty) => (specialty === 'Chirurgie' ? '/specialites/chirurgie' : undefined),
  })
}

describe('META-11 the page of an author', () => {
  const view = viewOf('marie-de-la-tour')

  test('lists the works year by year, the newest first', () => {
    expect(view.works.years.map(({ year, works }) => [year, ...works.map(({ title }) => title)])).toEqual([
      [2024, 'Le troisième'],
      [2022, 'Le deuxième', 'Le premier'],
    ])
    expect(viewOf('marie-de-la-tour-2').works.years).toMatchObject([
      { year: undefined, works: [{ title: 'Un autre' }] },
    ])
  })

  test('lists affiliations, the newest first, an institution of one ROR once, with the years of the works that say it', () => {
    expect(view.affiliations).toEqual([
      { text: 'Hôpital neuf, Jacmel, Haïti', ror: ROR, years: { from: 2022, to: 2024 } },
      { text: 'Ancien hôpital', ror: undefined, years: { from: 2022, to: 2022 } },
    ])
  })

  test('names co-authors by the works that they share, then by family name', () => {
    expect(view.coauthors.map(({ text, path, works }) => [text, path, works])).toEqual([
      ['Paul Abel', '/auteurs/paul-abel', 2],
      ['Zoé Ébène', '/auteurs/zoe-ebene', 1],
    ])
    expect(viewOf('zoe-ebene').coauthors.map(({ text }) => text)).toEqual(['Paul Abel', 'Marie de La Tour'])
  })

  test('counts specialties and links those that have a page', () => {
    expect(view.specialties).toEqual([
      { text: 'Chirurgie', path: '/specialites/chirurgie', works: 2 },
      { text: 'Pédiatrie', path: undefined, works: 1 },
    ])
  })

  test('says other spellings and who else bears the name', () => {
    expect(view.spellings).toEqual(['M. de La Tour'])
    expect(view.namesakes).toMatchObject([{ text: 'Marie de La Tour', path: '/auteurs/marie-de-la-tour-2' }])
    expect(viewOf('marie-de-la-tour-2').namesakes).toMatchObject([
      { path: '/auteurs/marie-de-la-tour', works: 3, hint: 'ORCID\u00a0: 0000-0002-1825-0097' },
    ])
  })

  test('names to machines a person whom somebody confirmed, and a name as no more than that', () => {
    expect(authorJsonLd(view, 'https://portail.test')).toMatchObject({
      '@type': 'ProfilePage',
      url: 'https://portail.test/auteurs/marie-de-la-tour',
      mainEntity: {
        '@type': 'Person',
        givenName: 'Marie',
        familyName: 'de La Tour',
        sameAs: ['https://orcid.org/0000-0002-1825-0097'],
        affiliation: [{ name: 'Hôpital neuf, Jacmel, Haïti', '@id': ROR }, { name: 'Ancien hôpital' }],
      },
    })
    const other = authorJsonLd(viewOf('marie-de-la-tour-2'), 'https://portail.test')
    expect(other).toMatchObject({ '@type': 'CollectionPage', about: { '@type': 'Person' } })
    expect(JSON.stringify(other)).not.toContain('orcid')
  })
})

const namesakes = (count: number) =>
  buildAuthorDirectory(
    Array.from({ length: count }, (_, index) => ({
      id: String(index),
      createdAt: '2026-01-01',
      authors: [`Jean Dupont${String.fromCodePoint(97 + Math.floor(index / 26), 97 + (index % 26))}`],
    })),
    new Map(),
    new Set(),
  ).authors

describe('META-11 the index of authors', () => {
  test('is one page for 400 authors, whose letters are places on it', () => {
    const pages = authorIndexPages(namesakes(400))
    expect(pages).toHaveLength(1)
    expect(pages[0]).toMatchObject({
      path: '/auteurs',
      total: 400,
      letters: [{ letter: 'd', path: '/auteurs#d', total: 400, first: 'Dupontaa, Jean' }],
    })
    expect(pages[0]?.sections[0]?.authors).toHaveLength(400)
  })

  test('has pages of 200 for each letter from 401 authors on, each with a way to the one before and behind it', () => {
    const pages = authorIndexPages(namesakes(401))
    expect(
      pages.map(({ path, sections, previous, next }) => [
        path,
        sections.flatMap(({ authors }) => authors).length,
        previous,
        next,
      ]),
    ).toEqual([
      ['/auteurs', 0, undefined, '/auteurs/lettre/d'],
      ['/auteurs/lettre/d', 200, '/auteurs', '/auteurs/lettre/d/2'],
      ['/auteurs/lettre/d/2', 200, '/auteurs/lettre/d', '/auteurs/lettre/d/3'],
      ['/auteurs/lettre/d/3', 1, '/auteurs/lettre/d/2', undefined],
    ])
    expect(pages[0]?.letters).toMatchObject([{ first: 'Dupontaa, Jean', last: 'Dupontpk, Jean' }])
  })

  test('lists an author with the family name first', () => {
    expect(authorIndexPages(directory.authors)[0]?.sections).toEqual([
      {
        letter: 'a',
        authors: [{ name: 'Abel, Paul', path: '/auteurs/paul-abel', works: 2, orcid: undefined }],
      },
      {
        letter: 'd',
        authors: [
          { name: 'de La Tour, Marie', path: '/auteurs/marie-de-la-tour', works: 3, orcid: ORCID },
          { name: 'de La Tour, Marie', path: '/auteurs/marie-de-la-tour-2', works: 1, orcid: undefined },
        ],
      },
      {
        letter: 'e',
        authors: [{ name: 'Ébène, Zoé', path: '/auteurs/zoe-ebene', works: 1, orcid: undefined }],
      },
    ])
  })
})

test('a description names the letter whose authors it counts, and its page before the full stop', () => {
  const of = 'Les auteurs de la RHCA, de l’Info Gazette Médicale, de l’Atlas et de l’Index Medicus'
  expect(AUTHOR_TEXTS.indexDescription(1)).toBe(`${of}, par nom de famille\u00a0: 1 auteur.`)
  expect(AUTHOR_TEXTS.indexDescription(250, 'P', ', page 2 sur 3')).toBe(
    `${of}, par nom de famille, en P\u00a0: 250 auteurs, page 2 sur 3.`,
  )
  expect(AUTHOR_TEXTS.description('Anne Un', 1)).toBe('Anne Un\u00a0: 1 travail, affiliations et coauteurs.')
  expect(AUTHOR_TEXTS.description('Anne Un', 120, ', page 2 sur 3')).toBe(
    'Anne Un\u00a0: 120 travaux, affiliations et coauteurs, page 2 sur 3.',
  )
})
