import { countNoun, formatNumber } from '#domain/language/number.ts'

/** Most references that one file of a search holds: each is fetched on its own. */
export const EXPORTED_REFERENCES_MAX = 1000

/** The formats in which references are exported, by the names that readers know; what writes them is loaded with the first press. */
export const REFERENCE_EXPORT_FORMATS = [
  { extension: 'bib', name: 'BibTeX' },
  { extension: 'ris', name: 'RIS' },
  { extension: 'json', name: 'CSL-JSON' },
] as const

/** Texts of the export of what a search found. */
export const REFERENCE_EXPORT_TEXTS = {
  label: 'Exporter les références',
  hint: (works: number) =>
    works > EXPORTED_REFERENCES_MAX
      ? `Les ${formatNumber(EXPORTED_REFERENCES_MAX)} premières des ${formatNumber(works)} références, en un fichier\u00a0:`
      : `${countNoun(works, 'référence', 'références')} en un fichier\u00a0:`,
  progress: (done: number, all: number) => `Préparation du fichier\u00a0: ${done} sur ${all}`,
  done: (works: number) => `Le fichier est enregistré\u00a0: ${countNoun(works, 'référence', 'références')}.`,
  failed: 'Les références n’ont pas pu être réunies. Vérifiez votre connexion, puis réessayez.',
} as const
