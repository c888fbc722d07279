import type { Publication } from '../publications/publication.ts'
import { isPublication, PUBLICATIONS } from '../publications/registry.ts'

type Backfill = { label: string; functionName: string; about: string; pattern: string }

/** The backfills: what each is called on screen, the function that runs it, and the names that it reads. */
export const BACKFILLS = {
  RHCA: {
    label: PUBLICATIONS.RHCA.shortName,
    functionName: 'backfill-rhca-articles',
    about:
      'Chaque PDF du dossier RHCA sans article en reçoit un : volume, numéro et date viennent de son nom.',
    pattern: 'RHCA_vol_XX_no_NN_jj-mm-aa.pdf',
  },
  ADC: {
    label: PUBLICATIONS.ADC.shortName,
    functionName: 'backfill-atlas-articles',
    about: 'Chaque PDF de l’atlas sans chapitre en reçoit un : titre et spécialité viennent du catalogue.',
    pattern: 'ADC_chap_NN.pdf',
  },
  IGM: {
    label: PUBLICATIONS.IGM.shortName,
    functionName: 'backfill-igm-articles',
    about:
      'Chaque PDF du dossier IGM sans article en reçoit un : volume, numéro et date viennent de son nom.',
    pattern: 'IGM_vol_XX_no_NN_jj-mm-aa.pdf',
  },
  // A name says too little of a reference.
  INDEX: undefined,
} as const satisfies Record<Publication, Backfill | undefined>

/** A backfill, by the publication that it fills. */
export type BackfillKind = {
  [Code in Publication]: (typeof BACKFILLS)[Code] extends Backfill ? Code : never
}[Publication]

const isKind = (code: string): code is BackfillKind => isPublication(code) && BACKFILLS[code] !== undefined

/** The publications that have a backfill, in the order in which they are shown. */
export const BACKFILL_KINDS: readonly BackfillKind[] = Object.keys(BACKFILLS).filter(isKind)
