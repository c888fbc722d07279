import { IMPORT_MAX_BYTES, IMPORT_MAX_ROWS } from './import-limits.ts'
import type { RowChoice, RowClass } from './import-row.ts'
import type { UnreadableFile } from './import-file.ts'
import { MEGABYTE_BYTES } from '../uploads/bucket-rules.ts'

/** Names of the classes, as filters and badges say them. */
export const ROW_CLASS_NAMES: Record<RowClass, string> = {
  new: 'Nouvelles',
  changed: 'Modifiées',
  doubtful: 'Douteuses',
  identical: 'Déjà là',
  wrong: 'En erreur',
}

/** The class of one row. */
export const ROW_CLASS_NAME: Record<RowClass, string> = {
  new: 'Nouvelle',
  changed: 'Modifiée',
  doubtful: 'Douteuse',
  identical: 'Déjà là',
  wrong: 'En erreur',
}

export const ROW_CHOICE_NAMES: Record<RowChoice, string> = {
  add: 'Ajouter',
  update: 'Mettre à jour',
  skip: 'Ignorer',
}

/** Why a file is not read. */
export const FILE_ERRORS = {
  empty: 'Le fichier est vide.',
  spreadsheet:
    'C’est un classeur (Excel ou LibreOffice). Ouvrez-le et enregistrez-le au format CSV, puis choisissez ce fichier CSV.',
  binary:
    'Ce fichier n’est pas un texte\u00a0: il n’est ni du CSV, ni du RIS, ni du BibTeX, ni un export de PubMed, d’OJS ou de Crossref.',
  unknown:
    'Ce fichier n’est reconnu ni comme CSV, RIS ou BibTeX, ni comme export de PubMed (NBIB ou XML), JATS, OJS, Crossref (JSON) ou OAI-PMH.',
  noRows: 'Le fichier ne contient aucune notice.',
  tooLarge: `Le fichier dépasse ${IMPORT_MAX_BYTES / MEGABYTE_BYTES}\u00a0Mo. Partagez-le en plusieurs fichiers et importez-les l’un après l’autre.`,
  tooManyRows: `Le fichier contient plus de ${IMPORT_MAX_ROWS.toLocaleString('fr-FR')} notices. Partagez-le en plusieurs fichiers et importez-les l’un après l’autre.`,
  unreadable:
    'Le fichier n’a pas pu être lu. Il a peut-être été déplacé ou modifié\u00a0: choisissez-le de nouveau.',
} as const satisfies Record<UnreadableFile, string> & Record<string, string>
