import type { Publication } from '../publications/publication.ts'

/** What the screens of figures call the number of a publication's works; one without a name is not counted there. */
export const WORK_FIGURES: Readonly<Record<Publication, string | undefined>> = {
  RHCA: 'Articles RHCA',
  IGM: 'Articles IGM',
  ADC: undefined,
  INDEX: 'Références Index Medicus',
}
