import { z } from 'zod'

/** The four publications that a work can come from. */
export const SourceSchema = /* @__PURE__ */ z.enum(['RHCA', 'IGM', 'ADC', 'INDEX'])

export type Source = z.infer<typeof SourceSchema>

/** Full titles of the publications, as they stand in a reference. */
export const JOURNAL_TITLES: Record<Source, string> = {
  RHCA: 'Revue haïtienne de chirurgie et d’anesthésiologie',
  IGM: 'Info Gazette Médicale',
  ADC: 'Atlas de diagnostic chirurgical',
  INDEX: 'Index Medicus',
}

/** Short names of the publications, as they stand on badges and in menus. */
export const SOURCE_NAMES: Record<Source, string> = {
  RHCA: 'RHCA',
  IGM: 'IGM',
  ADC: 'Atlas',
  INDEX: 'Index Medicus',
}
