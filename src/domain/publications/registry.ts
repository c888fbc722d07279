import type { UploadBucket } from '../uploads/bucket-rules.ts'
import names from '../../content/publication-names.json' with { type: 'json' }

/** Codes of the publications, as column `source` holds them, in the order in which they are shown. */
export const PUBLICATION_CODES = ['RHCA', 'IGM', 'ADC', 'INDEX'] as const

/** The code of a publication; its properties are in the registry below. */
export type Publication = (typeof PUBLICATION_CODES)[number]

/**
 * Properties that distinguish the kinds of publications; no other module spells a code. The society's own names and
 * addresses are in `src/content/publication-names.json`.
 */
type PublicationEntry<Code extends Publication> = {
  code: Code
  /** Whether this society has the publication; otherwise it has no page, and no form offers it. */
  isPublished: boolean
  /** Folder of its pages, and its part of an address. */
  folder: string
  /** Address of its landing page. */
  path: `/${string}`
  /** Address of the page of a work, without the id; `/articles` where its works have no page under `path`. */
  workPath: `/${string}`
  /** Title with which its row of `publications` is created; pages and references read the row. */
  title: string
  /** Whether the French name is feminine: “la revue est publiée par”. */
  isFeminine: boolean
  /** Short name, as it is on badges and in menus. */
  shortName: string
  /** The name behind a noun, with its preposition: “les auteurs de la RHCA”. */
  ofName: string
  /** Buckets in which covers and public PDFs are stored. */
  buckets: { covers: UploadBucket; pdfs: UploadBucket }
  /**
   * What numbers a work: volume and number of our own issue, the number of a chapter, or volume and number of the
   * journal in which a reference appeared. Names and lists give no date for chapters.
   */
  numbering: 'issue' | 'chapter' | 'journal'
  /** Whether it holds works that are published here, or references to works that appeared elsewhere. */
  holds: 'works' | 'references'
  /** What a row of its landing page's list shows; undefined for a bibliography, which has pages by letter. */
  listRow: 'work' | 'issue' | undefined
  /** Whether its lists show a work without volume and number; `private.is_listed_alone` of the database says the same. */
  isListedAlone: boolean
  /** Type of a work whose row gives none. */
  defaultWorkType: 'article' | 'gazette-article' | 'chapter'
  frequency: 'monthly' | 'quarterly' | undefined
  /** Its colours in the style sheets: `--rhca`, `--rhca-soft`, `--rhca-fill`. */
  colour: string
  /** What events call its documents when they are used, and when a file of them is downloaded. */
  analytics: { document: string; download: string }
  /** The type of a submission to it (document 3 writes ATLAS for ADC); undefined when it takes no manuscripts. */
  submission: string | undefined
}

type Names = (typeof names)[keyof typeof names]

/** What the society's folder says of a publication. */
const nameOf = ({ isPublished, slug, title, shortName, ofName, isFeminine }: Names) => ({
  isPublished,
  folder: slug,
  title,
  shortName,
  ofName,
  isFeminine,
})

/**
 * Everything that the code knows about the publications. Their differences are properties here, never comparisons of
 * codes.
 */
export const PUBLICATIONS = {
  RHCA: {
    code: 'RHCA',
    ...nameOf(names.RHCA),
    path: `/${names.RHCA.slug}`,
    workPath: `/${names.RHCA.slug}/articles`,
    buckets: { covers: 'rhca_covers', pdfs: 'rhca-pdfs' },
    numbering: 'issue',
    holds: 'works',
    listRow: 'work',
    isListedAlone: true,
    defaultWorkType: 'article',
    frequency: 'quarterly',
    colour: 'rhca',
    analytics: { document: 'rhca', download: 'RHCA' },
    submission: 'RHCA',
  },
  IGM: {
    code: 'IGM',
    ...nameOf(names.IGM),
    path: `/${names.IGM.slug}`,
    workPath: '/articles',
    buckets: { covers: 'igm_covers', pdfs: 'igm-pdfs' },
    numbering: 'issue',
    holds: 'works',
    listRow: 'issue',
    isListedAlone: false,
    defaultWorkType: 'gazette-article',
    frequency: 'monthly',
    colour: 'igm',
    analytics: { document: 'igm', download: 'IGM' },
    submission: 'IGM',
  },
  ADC: {
    code: 'ADC',
    ...nameOf(names.ADC),
    path: `/${names.ADC.slug}`,
    workPath: `/${names.ADC.slug}/chapters`,
    // It has no bucket of PDFs of its own, because `article_files` is private (decision D6).
    buckets: { covers: 'atlas_covers', pdfs: 'article-pdfs' },
    numbering: 'chapter',
    holds: 'works',
    listRow: 'work',
    isListedAlone: true,
    defaultWorkType: 'chapter',
    frequency: undefined,
    colour: 'adc',
    analytics: { document: 'adc', download: 'ADC' },
    submission: 'ATLAS',
  },
  INDEX: {
    code: 'INDEX',
    ...nameOf(names.INDEX),
    path: `/${names.INDEX.slug}`,
    workPath: '/articles',
    buckets: { covers: 'indexmedicus_covers', pdfs: 'indexmedicuspdf' },
    numbering: 'journal',
    holds: 'references',
    listRow: undefined,
    isListedAlone: true,
    defaultWorkType: 'article',
    frequency: undefined,
    colour: 'index',
    analytics: { document: 'index-medicus', download: 'INDEX' },
    submission: undefined,
  },
} as const satisfies { readonly [Code in Publication]: PublicationEntry<Code> }

type Entries = typeof PUBLICATIONS

/** The publications whose works are numbered in a way. */
export type NumberedBy<Numbering extends Entries[Publication]['numbering']> = Extract<
  Entries[Publication],
  { numbering: Numbering }
>['code']

/** The publications that hold works published here, or references to works that appeared elsewhere. */
export type Holding<What extends Entries[Publication]['holds']> = Extract<
  Entries[Publication],
  { holds: What }
>['code']

/** The publications that this society has, in the order in which they are shown. */
export const PUBLISHED_CODES: readonly Publication[] = PUBLICATION_CODES.filter(
  (code) => PUBLICATIONS[code].isPublished,
)

/** Their entries in the registry. */
export const ALL_PUBLICATIONS = PUBLISHED_CODES.map((code) => PUBLICATIONS[code])

/** Whether a text, such as an attribute of a page, is the code of a publication. */
export const isPublication = (code: string | undefined): code is Publication =>
  PUBLICATION_CODES.some((known) => known === code)

/** Whether the works of a publication are numbered in a way. */
export const isNumberedBy = <Numbering extends Entries[Publication]['numbering']>(
  publication: Publication,
  numbering: Numbering,
): publication is NumberedBy<Numbering> => PUBLICATIONS[publication].numbering === numbering

/** The publications whose works are numbered in a way, in the order in which publications are shown. */
export const publicationsNumberedBy = <Numbering extends Entries[Publication]['numbering']>(
  numbering: Numbering,
): readonly NumberedBy<Numbering>[] =>
  PUBLISHED_CODES.filter((code): code is NumberedBy<Numbering> => isNumberedBy(code, numbering))

/** The publications that hold works published here, or references, in the order in which publications are shown. */
export const publicationsHolding = <What extends Entries[Publication]['holds']>(
  what: What,
): readonly Holding<What>[] =>
  PUBLISHED_CODES.filter((code): code is Holding<What> => PUBLICATIONS[code].holds === what)
