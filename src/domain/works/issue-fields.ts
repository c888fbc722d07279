import { SPECIALTY_NAMES } from './classification.ts'
import { DateFieldSchema } from './work-dates.ts'
import { formatLongDate } from '../dates/format-date.ts'
import { isoDate, isPartialDate } from '../dates/partial-date.ts'
import { field, WORK_FORM_TEXTS as TEXTS } from './field-description.ts'
import { countKind, openChoiceKind, OptionalTextSchema, textKind } from './field-kinds.ts'
import { bareDoi } from './identity.ts'
import { SECTION_MAX_CHARS } from './limits.ts'

/** Pages of a file: `3`, or `3-5` with the last not before the first. */
const isPageRange = (text: string): boolean => {
  const [first, last] = /^([1-9]\d{0,4})(?:-([1-9]\d{0,4}))?$/.exec(text)?.slice(1) ?? []
  return first !== undefined && (last === undefined || Number(last) >= Number(first))
}

/** Where and when a work appeared. */
export const ISSUE_FIELDS = {
  volume: field({
    column: 'volume',
    label: 'Volume',
    section: 'issue',
    width: 'third',
    ...textKind({ label: 'Volume', maxChars: 100 }),
    import: { as: 'line', headings: ['vol', 'tome'] },
  }),
  issue: field({
    column: 'issue',
    label: 'Numéro',
    section: 'issue',
    width: 'third',
    ...textKind({ label: 'Numéro', maxChars: 100 }),
    import: { as: 'line', headings: ['no', 'n', 'numero', 'number', 'fascicule'] },
  }),
  pageNumber: field({
    column: 'page_number',
    label: 'Pages',
    section: 'issue',
    width: 'third',
    hint: 'Par exemple 12-18',
    ...textKind({ label: 'Pages', maxChars: 100 }),
    import: {
      as: 'pages',
      headings: ['page', 'page numbers', 'pagination', 'numeros de page', 'page number'],
    },
  }),
  pdfPages: field({
    column: 'pdf_pages',
    label: 'Pages dans le PDF du numéro',
    section: 'issue',
    width: 'half',
    hint: 'Pages du fichier, par exemple 3-5. Vide\u00a0: le site les cherche lui-même',
    ...textKind({
      label: 'Pages dans le PDF du numéro',
      maxChars: 11,
      check: (text) => text.refine((pages) => pages === '' || isPageRange(pages), TEXTS.pdfPages),
    }),
  }),
  section: field({
    column: 'section',
    label: 'Rubrique du numéro',
    section: 'issue',
    width: 'half',
    hint: 'Par exemple Éditorial, Recherche, Cas cliniques',
    ...textKind({ label: 'Rubrique du numéro', maxChars: SECTION_MAX_CHARS }),
    import: { as: 'line', headings: ['section', 'rubrique du numero'] },
  }),
  position: field({
    column: 'position',
    label: 'Rang dans le numéro',
    section: 'issue',
    width: 'half',
    hint: 'Vide\u00a0: d’après la première page',
    ...countKind(TEXTS.position),
    import: { as: 'count', headings: ['position', 'rang'] },
  }),
  publicationDate: field({
    column: 'publication_date',
    label: 'Date de publication',
    hint: TEXTS.undated,
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
    import: {
      as: 'date',
      headings: [
        'date',
        'annee',
        'year',
        'publication date',
        'publication year',
        'annee de publication',
        'date publication',
        'py',
      ],
    },
  }),
  specialty: field({
    column: 'specialty',
    label: 'Spécialité',
    section: 'issue',
    width: 'half',
    ...openChoiceKind({ label: 'Spécialité', choices: SPECIALTY_NAMES, emptyLabel: 'Aucune' }),
    import: { as: 'openChoice', headings: ['specialty', 'speciality', 'discipline'] },
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
    import: { as: 'doi', headings: ['doi link', 'digital object identifier'] },
  }),
  journal: field({
    column: 'journal',
    label: 'Revue',
    section: 'issue',
    width: 'half',
    hint: 'Seulement quand l’article a paru dans une autre revue',
    ...textKind({ label: 'Revue', maxChars: 500 }),
    import: {
      as: 'line',
      headings: [
        'journal',
        'periodique',
        'source title',
        'publication',
        'publication title',
        'journal book',
        'journal title',
        'nom de la revue',
        'source',
      ],
    },
  }),
  institution: field({
    column: 'institution',
    label: 'Institution',
    section: 'issue',
    width: 'half',
    ...textKind({ label: 'Institution', maxChars: 500 }),
    import: { as: 'line', headings: ['etablissement', 'hopital'] },
  }),
}
