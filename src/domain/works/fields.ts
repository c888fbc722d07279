import { z } from 'zod'
import { CATEGORY_NAMES } from '../articles/category.ts'
import { PUBLICATION_CODES, type Publication } from '../publications/publication.ts'
import { PublicationSchema } from '../publications/publication-schema.ts'
import { ALL_PUBLICATIONS, PUBLICATIONS } from '../publications/registry.ts'
import { SPECIALTY_NAMES } from '../articles/specialty.ts'
import { describeHaitiMoment } from '../back-office/haiti-moment.ts'
import { DateFieldSchema } from '../dates/date-field.ts'
import { formatDate, formatLongDate } from '../dates/format-date.ts'
import { isoDate, isPartialDate } from '../dates/partial-date.ts'
import { authorsInCell, printedName } from '../imports/import-authors.ts'
import { importDate } from '../imports/import-date.ts'
import {
  choiceImport,
  type FieldImport,
  lineImport,
  listImport,
  pageRange,
  paragraphsImport,
} from './field-imports.ts'
import { type FieldKind, listKind, openChoiceKind, OptionalTextSchema, textKind } from './field-kinds.ts'
import { countWords } from '../submission/count-words.ts'
import { bareDoi } from './identity.ts'
import { WORK_FORM_TEXTS as TEXTS, WORK_STATUS_NAMES } from './form-texts.ts'
import { ABSTRACT_MAX_CHARS, ABSTRACT_MAX_WORDS, TITLE_MAX_CHARS, TITLE_MIN_CHARS } from './limits.ts'

/** The sections of the article form, in their order. */
export const FORM_SECTIONS = {
  content: 'Contenu',
  issue: 'Parution',
  publishing: 'Publication',
} as const

/** A section of the article form. */
export type FormSection = keyof typeof FORM_SECTIONS

/** What the portal says of a field of a work, once. */
export type WorkFieldDescription<Value, Form> = FieldKind<Value, Form> & {
  /** Column of table `articles`. */
  column: string
  /** Name of the field in French: form, history, conflicts, headings of tables. */
  label: string
  section: FormSection
  /** The part of a row that the control takes on a wide screen; the whole row unless said. */
  width?: 'third' | 'half'
  /** A word of help beside the field. */
  hint?: string
  /** The form can't be saved without it. */
  isRequired?: boolean
  /** How the field stands in files of works; one without it is never imported. */
  import?: FieldImport
}

/** Keeps the types of a description as they are written. */
const field = <Value, Form>(
  description: WorkFieldDescription<Value, Form>,
): WorkFieldDescription<Value, Form> => description

/** The states that an editor gives a work; null and anything else reads as published. */
export const WORK_STATUSES = ['draft', 'pending', 'published'] as const

/** A state of a work. */
export type WorkStatus = (typeof WORK_STATUSES)[number]

/** A state as rows hold it. */
export const WorkStatusSchema = z.enum(WORK_STATUSES).catch('published')

const statusKind: FieldKind<WorkStatus, WorkStatus> = {
  input: 'choice',
  choices: WORK_STATUS_NAMES,
  row: WorkStatusSchema,
  stored: z.enum(WORK_STATUSES),
  draft: z.enum(WORK_STATUSES),
  form: z.enum(WORK_STATUSES, TEXTS.status),
  empty: 'draft',
  toForm: (value) => value,
  toColumn: (form) => form,
  describe: (form) => WORK_STATUS_NAMES[form],
}

const publicationKind: FieldKind<Publication, Publication> = {
  input: 'choice',
  choices: Object.fromEntries(ALL_PUBLICATIONS.map(({ code, shortName }) => [code, shortName])),
  row: PublicationSchema,
  stored: PublicationSchema,
  draft: PublicationSchema,
  form: z.enum(PUBLICATION_CODES, TEXTS.publicationType),
  empty: PUBLICATIONS.RHCA.code,
  toForm: (value) => value,
  toColumn: (form) => form,
  describe: (form) => PUBLICATIONS[form].shortName,
}

const isMoment = (text: string): boolean => text === '' || !Number.isNaN(Date.parse(text))

const abstractKind = textKind({
  label: 'Résumé',
  maxChars: ABSTRACT_MAX_CHARS,
  rows: 10,
  check: (text) => text.refine((abstract) => countWords(abstract) <= ABSTRACT_MAX_WORDS, TEXTS.abstractWords),
})

/**
 * Every field of a work that an editor types, described once: row, form, labels, imports and exports come from here,
 * and `private.work_columns()` of the database lists the same columns (a test compares both).
 */
const FIELDS = {
  source: field({
    column: 'source',
    label: 'Type de publication',
    section: 'content',
    width: 'half',
    isRequired: true,
    ...publicationKind,
  }),
  category: field({
    column: 'category',
    label: 'Catégorie',
    section: 'content',
    width: 'half',
    isRequired: true,
    ...openChoiceKind({
      label: 'Catégorie',
      choices: CATEGORY_NAMES,
      emptyLabel: 'Choisir une catégorie',
      check: (text) => text.min(1, TEXTS.category),
    }),
    import: choiceImport(CATEGORY_NAMES, 'category', 'type', 'document type', 'type de document', 'rubrique'),
  }),
  title: field({
    column: 'title',
    label: 'Titre',
    section: 'content',
    isRequired: true,
    ...textKind({
      label: 'Titre',
      maxChars: TITLE_MAX_CHARS,
      check: (text) => text.min(TITLE_MIN_CHARS, TEXTS.titleShort),
    }),
    import: lineImport([
      'title',
      'titre de l’article',
      'article title',
      'titre article',
      'document title',
      'primary title',
      'ti',
    ]),
  }),
  abstract: field({
    column: 'abstract',
    label: 'Résumé',
    section: 'content',
    isRequired: true,
    ...abstractKind,
    stored: abstractKind.form,
    import: paragraphsImport('abstract', 'resume de l’article', 'summary'),
  }),
  authors: field({
    column: 'authors',
    label: 'Auteurs',
    section: 'content',
    isRequired: true,
    ...listKind('Ajouter un auteur', (list) => list.min(1, TEXTS.authors)),
    import: {
      ...listImport(
        [
          'auteur',
          'author',
          'authors',
          'author s',
          'full author names',
          'author full names',
          'auteur s',
          'au',
        ],
        (name) => [printedName(name)],
      ),
      splitCell: authorsInCell,
    },
  }),
  authorAffiliations: field({
    column: 'author_affiliations',
    label: 'Affiliations des auteurs',
    section: 'content',
    ...listKind('Ajouter une affiliation'),
    import: {
      ...listImport(
        ['affiliation', 'author affiliations', 'authors with affiliations', 'affiliation des auteurs'],
        (affiliation) => [affiliation],
      ),
      heading: 'Affiliations',
    },
  }),
  tags: field({
    column: 'tags',
    label: 'Tags',
    section: 'content',
    isRequired: true,
    ...listKind('Ajouter un tag', (list) => list.min(1, TEXTS.tags)),
    import: { ...listImport(['tags', 'tag', 'etiquette', 'manual tags']), heading: 'Étiquettes' },
  }),
  keywords: field({
    column: 'keywords',
    label: 'Mots-clés',
    section: 'content',
    ...listKind('Ajouter un mot-clé'),
    import: listImport([
      'mots cles',
      'mot cle',
      'keywords',
      'keyword',
      'author keywords',
      'descripteurs',
      'mesh',
    ]),
  }),
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
  fundingSource: field({
    column: 'funding_source',
    label: 'Source de financement',
    section: 'issue',
    width: 'half',
    ...textKind({ label: 'Source de financement', maxChars: 2000 }),
    import: {
      ...lineImport(['funding', 'funding source', 'source de financement', 'funding details']),
      heading: 'Financement',
    },
  }),
  status: field({
    column: 'status',
    label: 'Statut',
    section: 'publishing',
    isRequired: true,
    ...statusKind,
  }),
  publishAt: field({
    column: 'publish_at',
    label: 'Publication programmée',
    section: 'publishing',
    ...textKind({
      label: 'Publication programmée',
      maxChars: 100,
      check: (text) => text.refine(isMoment, TEXTS.publishAt),
    }),
    input: 'own',
    describe: (form) => form && describeHaitiMoment(form),
  }),
} as const

type Fields = typeof FIELDS

/** The name of a field of a work. */
export type WorkFieldName = keyof Fields

/** The form's value of each field. */
export type FieldForms = {
  [Name in WorkFieldName]: Fields[Name] extends WorkFieldDescription<infer _, infer Form> ? Form : never
}

/** The site's value of each field. */
export type FieldValues = {
  [Name in WorkFieldName]: Fields[Name] extends WorkFieldDescription<infer Value, infer _> ? Value : never
}

/** Every field of a work by its name. */
export const WORK_FIELDS: {
  readonly [Name in WorkFieldName]: WorkFieldDescription<FieldValues[Name], FieldForms[Name]>
} = FIELDS

/** The names of the fields, in the form's order. */
export const WORK_FIELD_NAMES = Object.keys(FIELDS) as WorkFieldName[]

/** A record of what `valueOf` says of each field. */
export const byField = <Values extends Record<WorkFieldName, unknown>>(
  valueOf: <Name extends WorkFieldName>(name: Name) => Values[Name],
): Values => Object.fromEntries(WORK_FIELD_NAMES.map((name) => [name, valueOf(name)])) as Values

/** The schemas of all fields: of what the form may hold, or of what it can save. */
export const schemasOf = (
  part: 'draft' | 'form',
): { [Name in WorkFieldName]: z.ZodType<FieldForms[Name], FieldForms[Name]> } =>
  Object.fromEntries(WORK_FIELD_NAMES.map((name) => [name, WORK_FIELDS[name][part]])) as {
    [Name in WorkFieldName]: z.ZodType<FieldForms[Name], FieldForms[Name]>
  }

/** The described columns of a row, parsed into the site's values; a column that can't be read is named in the error. */
export const FieldValuesSchema = z
  .object(
    Object.fromEntries(WORK_FIELD_NAMES.map((name) => [WORK_FIELDS[name].column, WORK_FIELDS[name].row])),
  )
  .transform((row): FieldValues =>
    // The shape above gives each column the type of its own field.
    byField<FieldValues>((name) => row[WORK_FIELDS[name].column] as FieldValues[typeof name]),
  )

/** Older rows hold their date in `date`. */
export const withPublicationDate = (row: unknown): unknown => {
  const dates = z
    .looseObject({ publication_date: OptionalTextSchema, date: OptionalTextSchema })
    .safeParse(row)
  if (!dates.success) return row
  return { ...dates.data, publication_date: dates.data.publication_date ?? dates.data.date }
}
