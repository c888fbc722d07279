import { SPECIALTY_NAMES } from '../articles/specialty.ts'
import { DateFieldSchema } from '../dates/date-field.ts'
import { formatDate, formatLongDate } from '../dates/format-date.ts'
import { isoDate, isPartialDate } from '../dates/partial-date.ts'
import { importDate } from '../imports/import-date.ts'
import { field } from './field-description.ts'
import { choiceImport, lineImport, pageRange } from './field-imports.ts'
import { countKind, openChoiceKind, OptionalTextSchema, textKind } from './field-kinds.ts'
import { WORK_FORM_TEXTS as TEXTS } from './form-texts.ts'
import { bareDoi } from './identity.ts'
import { SECTION_MAX_CHARS } from './limits.ts'

/** Where and when a work appeared. */
export const ISSUE_FIELDS = {
  volume: field({
    column: 'volume',
    label: 'Volume',
    section: 'issue',
    width: 'third',
    ...textKind({ label: 'Volume', maxChars: 100 }),
    import: lineImport(['vol', 'tome']),
  }),
  issue: field({
    column: 'issue',
    label: 'Numéro',
    section: 'issue',
    width: 'third',
    ...textKind({ label: 'Numéro', maxChars: 100 }),
    import: lineImport(['no', 'n', 'numero', 'number', 'fascicule']),
  }),
  pageNumber: field({
    column: 'page_number',
    label: 'Pages',
    section: 'issue',
    width: 'third',
    hint: 'Par exemple 12-18',
    ...textKind({ label: 'Pages', maxChars: 100 }),
    import: lineImport(['page', 'page numbers', 'pagination', 'numeros de page', 'page number'], (line) => ({
      value: pageRange(line),
    })),
  }),
  section: field({
    column: 'section',
    label: 'Rubrique du numéro',
    section: 'issue',
    width: 'half',
    hint: 'Par exemple Éditorial, Recherche, Cas cliniques',
    ...textKind({ label: 'Rubrique du numéro', maxChars: SECTION_MAX_CHARS }),
    import: lineImport(['section', 'rubrique du numero']),
  }),
  position: field({
    column: 'position',
    label: 'Rang dans le numéro',
    section: 'issue',
    width: 'half',
    hint: 'Vide : d’après la première page',
    ...countKind(TEXTS.position),
  }),
  publicationDate: field({
    column: 'publication_date',
    label: 'Date de publication',
    section: 'issue',
    width: 'half',
    ...textKind({
      label: 'Date de publication',
      maxChars: 100,
      check: () => DateFieldSchema,
    }),
    input: 'own',
    row: OptionalTextSchema.transform((text) => isoDate(text) ?? text),
    describe: (form) => (isPartialDate(form) ? formatLongDate(form) : form),
    import: lineImport(
      [
        'date',
        'annee',
        'year',
        'publication date',
        'publication year',
        'annee de publication',
        'date publication',
        'py',
      ],
      (line) => {
        const date = importDate(line)
        if (!date) return { refusals: [`La date « ${line} » n’existe pas ou n’est pas comprise`] }
        return {
          value: date.iso,
          notes: date.isReduced
            ? [`La date «\u00a0${line}\u00a0» est retenue comme ${formatDate(date.iso)}`]
            : [],
        }
      },
    ),
  }),
  specialty: field({
    column: 'specialty',
    label: 'Spécialité',
    section: 'issue',
    width: 'half',
    ...openChoiceKind({ label: 'Spécialité', choices: SPECIALTY_NAMES, emptyLabel: 'Aucune' }),
    import: choiceImport(SPECIALTY_NAMES, 'specialty', 'speciality', 'discipline'),
  }),
  doi: field({
    column: 'doi',
    label: 'DOI',
    section: 'issue',
    width: 'half',
    ...textKind({
      label: 'DOI',
      maxChars: 300,
      check: (text) => text.refine((doi) => doi === '' || bareDoi(doi) !== undefined, TEXTS.doi),
    }),
    toColumn: (form) => bareDoi(form) ?? (form.trim() || null),
    import: lineImport(['doi link', 'digital object identifier'], (line) => ({
      value: bareDoi(line) ?? line,
      doubts: bareDoi(line) !== undefined ? [] : [`Le DOI « ${line} » n’a pas la forme attendue (10.…/…)`],
    })),
  }),
  journal: field({
    column: 'journal',
    label: 'Revue',
    section: 'issue',
    width: 'half',
    hint: 'Seulement quand l’article a paru dans une autre revue',
    ...textKind({ label: 'Revue', maxChars: 500 }),
    import: lineImport([
      'journal',
      'periodique',
      'source title',
      'publication',
      'publication title',
      'journal book',
      'journal title',
      'nom de la revue',
      'source',
    ]),
  }),
  institution: field({
    column: 'institution',
    label: 'Institution',
    section: 'issue',
    width: 'half',
    ...textKind({ label: 'Institution', maxChars: 500 }),
    import: lineImport(['etablissement', 'hopital']),
  }),
}
