import { z } from 'zod'
import { formatLongDate } from '../dates/format-date.ts'
import type { NumberedSource } from '../files/file-name.ts'
import { isPublication, type Publication, PUBLICATIONS } from '../publications/registry.ts'
import { countNoun } from '../language/number.ts'

/** What became of one file of a backfill: its work was added, or why it could not be. */
export const BackfillResultSchema = z.object({
  filename: z.string(),
  success: z.boolean(),
  /** Why the file was not taken; absent when it was. */
  error: z.string().nullish(),
  /** What the added draft still needs. */
  waitsFor: z.string().nullish(),
})

/** What a backfill did with one file. */
export type BackfillResult = z.infer<typeof BackfillResultSchema>

/** Answer of the functions `backfill-rhca-articles`, `backfill-atlas-articles` and `backfill-igm-articles`. */
export const BackfillAnswerSchema = z.object({
  /** PDFs that were looked at, those that already have their work included. */
  totalProcessed: z.int().nonnegative(),
  /** Works added. */
  successful: z.int().nonnegative(),
  failed: z.int().nonnegative(),
  /** The files that a work was added for, and those that failed. */
  results: z.array(BackfillResultSchema),
})

/** Answer of a backfill function. */
export type BackfillAnswer = z.infer<typeof BackfillAnswerSchema>

type Backfill = { label: string; functionName: string; about: string; pattern: string }

/** The backfills: what each is called on screen, the function that runs it, and the names that it reads. */
export const BACKFILLS = {
  RHCA: {
    label: PUBLICATIONS.RHCA.shortName,
    functionName: 'backfill-rhca-articles',
    about:
      'Chaque PDF du dossier RHCA sans article en reçoit un\u00a0: volume, numéro et date viennent de son nom.',
    pattern: 'RHCA_vol_XX_no_NN_jj-mm-aa.pdf',
  },
  ADC: {
    label: PUBLICATIONS.ADC.shortName,
    functionName: 'backfill-atlas-articles',
    about:
      'Chaque PDF de l’atlas sans chapitre en reçoit un\u00a0: titre et spécialité viennent du catalogue.',
    pattern: 'ADC_chap_NN.pdf',
  },
  IGM: {
    label: PUBLICATIONS.IGM.shortName,
    functionName: 'backfill-igm-articles',
    about:
      'Chaque PDF du dossier IGM sans article en reçoit un\u00a0: volume, numéro et date viennent de son nom.',
    pattern: 'IGM_vol_XX_no_NN_jj-mm-aa.pdf',
  },
  // References of Index Medicus have no backfill, because a file name does not identify one.
  INDEX: undefined,
} as const satisfies Record<Publication, Backfill | undefined>

/** A backfill, by the publication that it fills. */
export type BackfillKind = {
  [Code in Publication]: (typeof BACKFILLS)[Code] extends Backfill ? Code : never
}[Publication]

const isKind = (code: string): code is BackfillKind => isPublication(code) && BACKFILLS[code] !== undefined

/** The publications that have a backfill, in the order in which they are shown. */
export const BACKFILL_KINDS: readonly BackfillKind[] = Object.keys(BACKFILLS).filter(isKind)

/** The columns of `articles` that a backfill fills from the name of a file; an editor fills the others. */
export type BackfillRow = {
  source: BackfillKind
  title: string
  volume: string
  issue: string
  publication_date: string | null
  specialty: string | null
  pdf_url: string
  pdf_filename: string
  cover_image_filename: string | null
  /** Always a draft: the name of a file does not say who the authors are. */
  status: 'draft'
}

/** What a backfill does about one file. */
export type BackfillStep = { filename: string } & (
  | { kind: 'add'; row: BackfillRow; waitsFor: string }
  | { kind: 'present' }
  | { kind: 'refused'; error: string }
)

/** The columns of an existing work that a backfill reads. */
export type BackfilledWork = {
  volume: string | null
  issue: string | null
  pdf_url: string | null
  pdf_filename: string | null
}

/** Why a backfill does not take a file; shown to editors. */
export const BACKFILL_TEXTS = {
  notAnIssue: (source: NumberedSource): string =>
    `Le nom ne suit pas la convention ${source}_vol_XX_no_NN_jj-mm-aa.pdf.`,
  notAChapter: 'Le nom ne suit pas la convention ADC_chap_NN.pdf.',
  otherSource: (source: string): string => `Ce nom est celui d’un fichier de la publication ${source}.`,
  notInCatalogue: (chapter: number): string => `Le catalogue de l’atlas n’a pas de chapitre ${chapter}.`,
  notStored: 'La base de données n’a pas accepté cet article.',
} as const

/**
 * Says in French what a draft that a backfill added still needs. `today` and the date are days, `yyyy-mm-dd`.
 * @example waitsForText({ publication_date: '2027-01-01' }, '2026-11-22')
 * // 'Brouillon\u00a0: auteurs à indiquer\u202f; la date (1er janvier 2027) est à venir.'
 */
export const waitsForText = (
  { publication_date: day }: Pick<BackfillRow, 'publication_date'>,
  today: string,
): string => {
  const reasons = ['auteurs à indiquer']
  if (day === null) reasons.push('date à indiquer')
  else if (day > today) reasons.push(`la date (${formatLongDate(day)}) est à venir`)
  return `Brouillon\u00a0: ${reasons.join('\u202f; ')}.`
}

/** Texts that show an editor the result of a backfill. */
export const BACKFILL_RUN_TEXTS = {
  started: (label: string): string => `Remplissage des articles ${label} en cours…`,
  added: (count: number, label: string): string =>
    `${countNoun(count, `article ${label} ajouté`, `articles ${label} ajoutés`)} avec succès!`,
  drafts: 'Ce sont des brouillons\u00a0: complétez-les puis publiez-les depuis «\u00a0Articles\u00a0».',
  nothingAdded: (label: string): string => `Tous les fichiers ${label} lisibles ont déjà leur article.`,
  someFailed: (count: number): string =>
    `${countNoun(count, 'article a échoué', 'articles ont échoué')} lors du processus.`,
  failed: (label: string): string => `Erreur lors du remplissage des articles ${label}`,
} as const
