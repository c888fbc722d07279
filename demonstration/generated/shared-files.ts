import { ALL_PUBLICATIONS, type Publication } from '../../src/domain/publications/registry.ts'
import { DEMONSTRATION_NOTICE } from '../archive/notice.ts'
import type { PlannedFile, Recipe } from '../files/recipe.ts'

// Thousands of works share a few files: what is tried with them is number, not variety of covers.
const COVERS_PER_SOURCE = 6

/** The cover of a generated work. */
export const sharedCover = (source: Publication, index: number): string =>
  `${source}_essai_${(index % COVERS_PER_SOURCE) + 1}.png`

/** The PDF of a generated work. */
export const sharedPdf = (source: Publication): string => `${source}_essai.pdf`

const TITLE = 'Travail d’essai'
const DATE = '2026-10-01'
const TEXT =
  'Ce fichier est commun à tous les travaux composés pour les essais de charge. Son texte n’a pas d’autre objet.'

/** All files that generated works name. */
export function sharedFiles(): PlannedFile[] {
  return ALL_PUBLICATIONS.flatMap(({ code: source, buckets: { covers, pdfs } }) => {
    const coverFiles = Array.from({ length: COVERS_PER_SOURCE }, (_, index): PlannedFile => ({
      bucket: covers,
      name: sharedCover(source, index),
      recipe: COVERS[source](index + 1),
    }))
    return [...coverFiles, { bucket: pdfs, name: sharedPdf(source), recipe: pdfRecipe() }]
  })
}

const COVERS: Record<Publication, (number: number) => Recipe> = {
  RHCA: (number) => ({ kind: 'rhca-cover', of: issueOf(number) }),
  IGM: (number) => ({ kind: 'igm-cover', of: { ...issueOf(number), contents: [TITLE] } }),
  ADC: (number) => ({ kind: 'adc-cover', of: { chapter: number, title: TITLE, specialty: 'Essai' } }),
  INDEX: (number) => ({ kind: 'index-cover', of: { journal: `${TITLE} ${number}` } }),
}

const issueOf = (number: number) => ({ volume: '100', issue: String(number), period: 'essai', title: TITLE })

function pdfRecipe(): Recipe {
  const section = (title: string) => ({ title, text: Array.from({ length: 6 }, () => TEXT).join(' ') })
  return {
    kind: 'article-pdf',
    of: {
      journal: 'Publication d’essai',
      shortName: 'Essai',
      numbering: 'Volume 100',
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
