import { DEMONSTRATION_NOTICE } from '../demonstration/notice.ts'
import type { PlannedFile, Recipe } from '../files/recipe.ts'
import type { ArticleRow } from '../rows/article-row.ts'

type Source = ArticleRow['source']

// Thousands of works share a few files: what is tried with them is number, not variety of covers.
const COVERS_PER_SOURCE = 6

/** The cover of a generated work. */
export const sharedCover = (source: Source, index: number): string =>
  `${source}_essai_${(index % COVERS_PER_SOURCE) + 1}.png`

/** The PDF of a generated work. */
export const sharedPdf = (source: Source): string => `${source}_essai.pdf`

const TITLE = 'Travail d’essai'
const DATE = '2026-10-01'
const TEXT =
  'Ce fichier est commun à tous les travaux composés pour les essais de charge. Son texte n’a pas d’autre objet.'

const BUCKETS = {
  RHCA: { covers: 'rhca_covers', pdfs: 'rhca-pdfs' },
  IGM: { covers: 'igm_covers', pdfs: 'igm-pdfs' },
  ADC: { covers: 'atlas_covers', pdfs: 'article-pdfs' },
  INDEX: { covers: 'indexmedicus_covers', pdfs: 'indexmedicuspdf' },
} as const

const SOURCES = ['RHCA', 'IGM', 'ADC', 'INDEX'] as const

/** All files that generated works name. */
export function sharedFiles(): PlannedFile[] {
  return SOURCES.flatMap((source) => {
    const { covers, pdfs } = BUCKETS[source]
    const drawn = Array.from({ length: COVERS_PER_SOURCE }, (_, index): PlannedFile => ({
      bucket: covers,
      name: sharedCover(source, index),
      recipe: coverRecipe(source, index + 1),
    }))
    return [...drawn, { bucket: pdfs, name: sharedPdf(source), recipe: pdfRecipe() }]
  })
}

function coverRecipe(source: Source, number: number): Recipe {
  const issue = { volume: '100', issue: String(number), period: 'essai', title: TITLE }
  if (source === 'RHCA') return { kind: 'rhca-cover', of: issue }
  if (source === 'IGM') return { kind: 'igm-cover', of: { ...issue, contents: [TITLE] } }
  if (source === 'ADC')
    return { kind: 'adc-cover', of: { chapter: number, title: TITLE, specialty: 'Essai' } }
  return { kind: 'index-cover', of: { journal: `${TITLE} ${number}` } }
}

function pdfRecipe(): Recipe {
  const section = (title: string) => ({ title, text: Array.from({ length: 6 }, () => TEXT).join(' ') })
  return {
    kind: 'article-pdf',
    of: {
      journal: 'Publication d’essai',
      shortName: 'Essai',
      place: 'Volume 100',
      title: TITLE,
      authors: ['Équipe d’essai'],
      affiliations: [],
      abstract: TEXT,
      keywords: ['essai'],
      date: DATE,
      firstPage: 1,
      sections: ['Introduction', 'Méthodes', 'Résultats', 'Discussion', 'Conclusion'].map(section),
      references: [],
      citation: `${TITLE}. 2026.`,
      colophon: [],
      notice: DEMONSTRATION_NOTICE,
    },
  }
}
