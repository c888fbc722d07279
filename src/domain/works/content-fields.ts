import { z } from 'zod'
import { CATEGORY_NAMES } from './classification.ts'
import {
  ALL_PUBLICATIONS,
  type Publication,
  PUBLICATION_CODES,
  PUBLICATIONS,
} from '../publications/registry.ts'
import { PublicationSchema } from '../publications/publication-schema.ts'
import { countWords } from '../language/text.ts'
import { field, WORK_FORM_TEXTS as TEXTS } from './field-description.ts'
import { choiceKind, entriesKind, type FieldKind, listKind, openChoiceKind, textKind } from './field-kinds.ts'
import { type Language, LANGUAGE_NAMES } from './language.ts'
import {
  ABSTRACT_MAX_CHARS,
  ABSTRACT_MAX_WORDS,
  SUBTITLE_MAX_CHARS,
  TITLE_MAX_CHARS,
  TITLE_MIN_CHARS,
} from './limits.ts'
import { type Translation, translationsSchema } from './translations.ts'
import { WORK_TYPE_NAMES } from './work-type.ts'

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

const abstractKind = textKind({
  label: 'Résumé',
  maxChars: ABSTRACT_MAX_CHARS,
  rows: 10,
  check: (text) => text.refine((abstract) => countWords(abstract) <= ABSTRACT_MAX_WORDS, TEXTS.abstractWords),
})

/** Empty parts of a translation are left out of its column. */
const storedTranslation = ({ language, title, abstract, keywords }: Translation) => ({
  language,
  ...(title && { title }),
  ...(abstract && { abstract }),
  ...(keywords.length > 0 && { keywords }),
})

const translationsKind = entriesKind<Translation>(
  translationsSchema(null),
  ({ language, title }) => `${LANGUAGE_NAMES[language]}\u00a0: ${title}`,
)

/** What a work is about, and in which words. */
export const CONTENT_FIELDS = {
  source: field({
    column: 'source',
    label: 'Type de publication',
    section: 'content',
    width: 'half',
    isRequired: true,
    ...publicationKind,
  }),
  workType: field({
    column: 'work_type',
    label: 'Type de travail',
    section: 'content',
    width: 'half',
    ...choiceKind(WORK_TYPE_NAMES, 'D’après la publication et la catégorie'),
    import: {
      as: 'workType',
      headings: ['type', 'document type', 'type de document', 'item type', 'publication type'],
    },
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
      notOffered: ['article'],
      check: (text) => text.min(1, TEXTS.category),
    }),
    import: { as: 'openChoice', headings: ['category', 'rubrique'] },
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
    import: {
      as: 'line',
      headings: [
        'title',
        'titre de l’article',
        'article title',
        'titre article',
        'document title',
        'primary title',
        'ti',
      ],
    },
  }),
  subtitle: field({
    column: 'subtitle',
    label: 'Sous-titre',
    section: 'content',
    ...textKind({ label: 'Sous-titre', maxChars: SUBTITLE_MAX_CHARS }),
    import: { as: 'line', headings: ['subtitle', 'short title'] },
  }),
  language: field({
    column: 'language',
    label: 'Langue du texte',
    section: 'content',
    width: 'half',
    ...choiceKind<Language>(LANGUAGE_NAMES),
    import: { as: 'language', headings: ['language', 'langue', 'la', 'lg'] },
  }),
  abstract: field({
    column: 'abstract',
    label: 'Résumé',
    section: 'content',
    isRequired: true,
    ...abstractKind,
    stored: abstractKind.form,
    import: { as: 'paragraphs', headings: ['abstract', 'resume de l’article', 'summary'] },
  }),
  tags: field({
    column: 'tags',
    label: 'Tags',
    section: 'content',
    isRequired: true,
    ...listKind('Ajouter un tag', (list) => list.min(1, TEXTS.tags)),
    import: { as: 'list', headings: ['tags', 'tag', 'etiquette', 'manual tags'], heading: 'Étiquettes' },
  }),
  keywords: field({
    column: 'keywords',
    label: 'Mots-clés',
    section: 'content',
    ...listKind('Ajouter un mot-clé'),
    import: {
      as: 'list',
      headings: ['mots cles', 'mot cle', 'keywords', 'keyword', 'author keywords', 'descripteurs', 'mesh'],
    },
  }),
  translations: field({
    column: 'translations',
    label: 'Dans d’autres langues',
    section: 'content',
    ...translationsKind,
    toColumn: (form) => form.map(storedTranslation),
    import: { as: 'data', headings: [], heading: 'Traductions (données)' },
  }),
}
