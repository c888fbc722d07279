import { createClient } from '@supabase/supabase-js'
import sharp from 'sharp'
import type { Backend } from '#scripts/backend/start-backend.ts'

const idOf = (number: number): string => `7a0c5a1e-0000-4000-8000-${String(number).padStart(12, '0')}`

/** The works of the archive that machines read. */
export const WORKS = {
  article: idOf(1),
  letter: idOf(2),
  gazette: idOf(3),
  gazetteNews: idOf(4),
  chapter: idOf(5),
  thesis: idOf(6),
  book: idOf(7),
  reference: idOf(8),
}

const ARTICLE = {
  source: 'RHCA',
  title: 'Traitement des hernies étranglées',
  doi: '10.1000/hernie',
  language: 'fr',
  volume: '4',
  issue: '9',
  page_number: '12-18',
  publication_date: '2024-06-15',
  abstract: `Objectif : décrire.\n\n${'Nous avons suivi les patients du service pendant deux ans. '.repeat(12)}\r\nRésultats : 12 cas.`,
  keywords: ['hernie', 'urgence'],
  affiliations: [
    {
      id: 'a1',
      institution: 'Hôpital universitaire',
      department: 'Chirurgie',
      city: 'Port-au-Prince',
      country: 'HT',
    },
    { id: 'a2', institution: 'Hôpital Saint-Luc' },
  ],
  contributors: [
    {
      id: 'c1',
      kind: 'person',
      given: 'Marie',
      family: 'de La Tour',
      orcid: '0000-0002-1825-0097',
      affiliations: ['a1'],
    },
    { id: 'c2', kind: 'person', given: 'Jean', family: 'Désir', affiliations: ['a1', 'a2'] },
  ],
  bibliography: [{ text: 'Un A. La suture. 2001.' }, { text: 'Deux B. Le pian. 2002.', doi: '10.1000/pian' }],
  pdf_url: 'https://exemple.test/hernie.pdf',
  updated_at: '2025-02-03T04:05:06Z',
}

const collective = (name: string) => [{ id: 'c1', kind: 'collective', name, affiliations: [] }]

const person = (given: string, family: string) => [
  { id: 'c1', kind: 'person', given, family, affiliations: [] },
]

const ROWS: Readonly<Record<keyof typeof WORKS, Record<string, unknown>>> = {
  article: ARTICLE,
  letter: {
    source: 'RHCA',
    title: 'Réponse à une lettre',
    work_type: 'letter',
    volume: '4',
    issue: '9',
    page_number: '30',
    publication_date: '2024-06',
    abstract: 'Une réponse.',
    updated_at: '2025-03-04T05:06:07Z',
    pdf_url: 'lettre.pdf',
    contributors: person('Marie Anne', 'de La Tour'),
  },
  gazette: {
    source: 'IGM',
    title: 'Le paludisme',
    volume: '7',
    issue: '3',
    page_number: '4-6',
    publication_date: '2023-03-01',
    abstract: 'Un point sur le paludisme.',
    pdf_url: 'numero.pdf',
    cover_image_filename: 'couverture.png',
    contributors: collective('Groupe d’étude du paludisme'),
  },
  gazetteNews: {
    source: 'IGM',
    title: 'Nouvelles du mois',
    volume: '7',
    issue: '3',
    page_number: '7',
    publication_date: '2023-03-01',
    abstract: 'Les nouvelles.',
    pdf_url: 'numero.pdf',
  },
  chapter: {
    source: 'ADC',
    title: 'Abcès du foie',
    pdf_url: 'atlas.pdf',
    volume: '1',
    issue: '7',
    publication_date: '2022-05-02',
    contributors: person('Luc', 'Roy'),
  },
  thesis: {
    source: 'INDEX',
    title: 'Le pian à Léogâne',
    work_type: 'thesis',
    journal: 'Faculté de médecine',
    publication_date: '1939',
    language: 'fr',
    contributors: person('Ana', 'Un'),
  },
  reference: {
    source: 'INDEX',
    title: 'La hernie dans le Sud',
    category: 'article',
    journal: 'Annales',
    volume: '3',
    issue: '1',
    publication_date: '1972',
    abstract: 'Une enquête.',
    keywords: ['hernie'],
    specialty: 'Chirurgie',
    contributors: person('Ana', 'Un'),
  },
  book: {
    source: 'INDEX',
    title: 'Précis de chirurgie',
    work_type: 'book',
    journal: 'Imprimerie nationale',
    publication_date: '1951',
    abstract: 'Un précis.',
    cover_image_filename: 'precis.png',
    contributors: person('Ana', 'Un'),
  },
}

const insert = (backend: Backend, table: string, row: Record<string, unknown>): Promise<unknown> => {
  const columns = Object.keys(row).join()
  const json = JSON.stringify(row).replaceAll("'", "''")
  return backend.sql(
    `insert into public.${table} (${columns}) select ${columns} from json_populate_record(null::public.${table}, '${json}')`,
  )
}

/** The largest PDF that the site of this archive publishes, in MB. */
export const PDF_MAX_MB = 0.01

const pdfOf = (text: string, bytes: number): Buffer => Buffer.from(`%PDF-1.7\n${text}\n`.padEnd(bytes, ' '))

/** The PDFs of the storage: two works share one, and one is larger than the site takes. */
export const PDFS = {
  letter: { bucket: 'rhca-pdfs', name: 'lettre.pdf', content: pdfOf('lettre', 2000) },
  issue: { bucket: 'igm-pdfs', name: 'numero.pdf', content: pdfOf('numero', 10_485) },
  atlas: { bucket: 'article-pdfs', name: 'atlas.pdf', content: pdfOf('atlas', 10_486) },
}

/** A text of the reference with an icon, then a figure that is wider than high. */
const insertFigures = async (backend: Backend): Promise<void> => {
  const bucket = createClient(backend.url, backend.secretKey).storage.from('text_figures')
  const names = [`${WORKS.reference}/00000000000000a1.png`, `${WORKS.reference}/00000000000000a2.png`]
  const sizes = [
    { width: 199, height: 400, background: '#ff0000' },
    { width: 640, height: 320, background: '#0000ff' },
  ]
  for (const [at, size] of sizes.entries()) {
    const picture = await sharp({ create: { channels: 3, ...size } })
      .png()
      .toBuffer()
    const { error } = await bucket.upload(names[at] ?? '', picture, { contentType: 'image/png' })
    if (error) throw error
  }
  const html = names.map((name) => `<figure><img src="${name}" alt="Une courbe"></figure>`).join('')
  await insert(backend, 'work_texts', { work_id: WORKS.reference, source: 'jats', html, version: 1 })
}

/** Fills an archive with a work of each kind that machines distinguish. */
export const insertMachineRows = async (backend: Backend): Promise<void> => {
  await backend.sql(
    `update public.publications set abbreviation = 'Rev Haït Chir Anesth', issn_print = '0317-8471', issn_online = '2434-561X',
      publisher = 'Société haïtienne de chirurgie', default_licence = 'CC-BY-4.0' where code = 'RHCA'`,
  )
  const { storage } = createClient(backend.url, backend.secretKey)
  for (const { bucket, name, content } of Object.values(PDFS)) {
    const { error } = await storage.from(bucket).upload(name, content, { contentType: 'application/pdf' })
    if (error) throw error
  }
  const cover = await sharp({ create: { width: 300, height: 400, channels: 3, background: '#ff0000' } })
    .png()
    .toBuffer()
  for (const [bucket, name] of [
    ['igm_covers', 'couverture.png'],
    ['indexmedicus_covers', 'precis.png'],
  ] as const) {
    const { error } = await storage.from(bucket).upload(name, cover, { contentType: 'image/png' })
    if (error) throw error
  }
  for (const [name, row] of Object.entries(ROWS))
    await insert(backend, 'articles', {
      id: WORKS[name as keyof typeof WORKS],
      status: 'published',
      updated_at: '2025-01-02T03:04:05Z',
      ...row,
    })
  await insertFigures(backend)
  await insert(backend, 'work_relations', {
    work_id: WORKS.letter,
    direction: 'incoming',
    kind: 'erratum',
    related_doi: '10.1000/erratum',
    related_on: '2025-03-04',
  })
  // The relation itself changed the work today.
  await backend.sql(
    `alter table public.articles disable trigger user;
     update public.articles set updated_at = '2025-03-04T05:06:07Z' where id = '${WORKS.letter}';
     alter table public.articles enable trigger user`,
  )
}
