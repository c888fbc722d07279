import type { NumberedSource } from '../files/file-name.ts'

/** Why a backfill does not take a file; shown to editors. */
export const BACKFILL_TEXTS = {
  notAnIssue: (source: NumberedSource): string =>
    `Le nom ne suit pas la convention ${source}_vol_XX_no_NN_jj-mm-aa.pdf.`,
  notAChapter: 'Le nom ne suit pas la convention ADC_chap_NN.pdf.',
  otherSource: (source: string): string => `Ce nom est celui d’un fichier de la publication ${source}.`,
  notInCatalogue: (chapter: number): string => `Le catalogue de l’atlas n’a pas de chapitre ${chapter}.`,
  notStored: 'La base de données n’a pas accepté cet article.',
} as const

/** What an editor reads of a run. */
export const BACKFILL_RUN_TEXTS = {
  started: (label: string): string => `Remplissage des articles ${label} en cours...`,
  added: (count: number, label: string): string => `${count} articles ${label} ajoutés avec succès!`,
  nothingAdded: (label: string): string => `Tous les fichiers ${label} lisibles ont déjà leur article.`,
  someFailed: (count: number): string => `${count} articles ont échoué lors du processus.`,
  failed: (label: string): string => `Erreur lors du remplissage des articles ${label}`,
} as const
