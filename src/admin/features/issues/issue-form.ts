import { z } from 'zod'
import { isPartialDate } from '#domain/dates/partial-date.ts'
import { dateError } from '#domain/dates/written-date.ts'
import { countCharacters } from '#domain/language/limited-text.ts'
import { slug } from '#domain/issues/issue-path.ts'
import type { IssueRecord } from '#domain/issues/issue-record.ts'

/** Texts of the screens of issues. */
export const ISSUE_FORM_TEXTS = {
  screen: 'Numéros',
  lead: 'Préparez un numéro d’un bout à l’autre : thème, date, couverture, éditorial, ordre des articles, aperçu et publication.',
  loading: 'Chargement des numéros…',
  unreadable: 'Les numéros n’ont pas pu être lus.',
  none: 'Aucun numéro pour ce choix.',
  gone: 'Ce numéro n’existe plus.',
  labels: {
    volume: 'Volume',
    number: 'Numéro',
    theme: 'Thème',
    date: 'Date de parution',
    cover: 'Couverture',
    sections: 'Sections, dans l’ordre du sommaire',
    editorial: 'Éditorial',
  },
  hints: {
    numbering: 'Un autre volume ou numéro change l’adresse du numéro\u202f; ses articles suivent.',
    theme: 'Devient le titre du numéro. Vide, le numéro porte son volume et son numéro.',
    date: 'Vide, c’est la date du dernier article.',
    sections:
      'Les articles d’une section qui n’est pas dans cette liste viennent après, puis ceux sans section.',
    editorial: 'Présente le numéro à ses lecteurs, au-dessus du sommaire.',
  },
  exists: 'Ce volume et ce numéro existent déjà.',
  noNumbering: 'Écrivez un nombre ou un mot',
  saved: 'Numéro enregistré',
  failed: 'Le numéro n’a pas été enregistré',
  leaving: 'Le numéro reste comme avant.',
  tooLong: (label: string, maxChars: number) => `${label}\u00a0: ${maxChars} caractères au plus`,
  tooMany: (most: number) => `Un numéro a ${most} sections au plus`,
  twice: 'Une section ne peut figurer deux fois',
  conflict: 'Ce numéro a été modifié entre-temps',
  order: {
    title: 'Ordre des articles',
    lead: 'L’ordre vaut à l’intérieur de chaque section.',
    none: 'Ce numéro n’a pas d’article.',
    save: 'Enregistrer l’ordre',
    saved: 'Ordre enregistré',
    failed: 'L’ordre n’a pas été enregistré',
    conflict:
      'Un article ou le numéro a été modifié entre-temps. Votre ordre est gardé à l’écran\u00a0: vérifiez-le, puis enregistrez-le à nouveau.',
    unknownSections: (names: string) =>
      `Sections absentes de la liste du numéro\u00a0: ${names}. Ajoutez-les à la liste et enregistrez le numéro avant d’enregistrer l’ordre.`,
    noSection: 'Sans section',
    sectionOf: (title: string) => `Section de «\u00a0${title}\u00a0»`,
    up: (name: string) => `Monter «\u00a0${name}\u00a0»`,
    down: (name: string) => `Descendre «\u00a0${name}\u00a0»`,
  },
} as const

/** Longest values, in characters, and most sections, as table `issues` holds them. */
export const ISSUE_LIMITS = {
  volume: 100,
  number: 100,
  theme: 300,
  editorial: 20_000,
  section: 100,
  sections: 50,
} as const

const limited = (field: 'theme' | 'editorial') =>
  z
    .string()
    .trim()
    .refine(
      (text) => countCharacters(text) <= ISSUE_LIMITS[field],
      ISSUE_FORM_TEXTS.tooLong(ISSUE_FORM_TEXTS.labels[field], ISSUE_LIMITS[field]),
    )
    .transform((text) => text || null)

const numbering = (field: 'volume' | 'number') =>
  z
    .string()
    .trim()
    .refine(
      (text) => countCharacters(text) <= ISSUE_LIMITS[field],
      ISSUE_FORM_TEXTS.tooLong(ISSUE_FORM_TEXTS.labels[field], ISSUE_LIMITS[field]),
    )
    .refine((text) => slug(text) !== '', ISSUE_FORM_TEXTS.noNumbering)

/** The values that identify an issue. */
export const IssueNumberingSchema = z.object({ volume: numbering('volume'), number: numbering('number') })

/** The form of an issue; an empty field becomes `null`. */
export const IssueFormSchema = IssueNumberingSchema.extend({
  theme: limited('theme'),
  date: z
    .string()
    .trim()
    .superRefine((text, context) => {
      if (text === '' || isPartialDate(text)) return
      context.addIssue({ code: 'custom', message: dateError(text) ?? '' })
    })
    .transform((text) => text || null),
  sections: z
    .array(
      z
        .string()
        .trim()
        .min(1)
        .refine(
          (name) => countCharacters(name) <= ISSUE_LIMITS.section,
          ISSUE_FORM_TEXTS.tooLong('Section', ISSUE_LIMITS.section),
        ),
    )
    .max(ISSUE_LIMITS.sections, ISSUE_FORM_TEXTS.tooMany(ISSUE_LIMITS.sections))
    .refine(
      (names) => new Set(names.map((name) => name.toLowerCase())).size === names.length,
      ISSUE_FORM_TEXTS.twice,
    ),
  editorial: limited('editorial'),
  /** A stored file, or empty. */
  cover: z
    .string()
    .trim()
    .transform((name) => name || null),
})

/** What the form of an issue holds. */
export type IssueForm = z.input<typeof IssueFormSchema>

/** The form that shows a stored issue. */
export const toIssueForm = (issue: IssueRecord): IssueForm => ({
  volume: issue.volume,
  number: issue.number,
  theme: issue.theme ?? '',
  date: issue.publicationDate ?? '',
  sections: issue.sections,
  editorial: issue.editorial ?? '',
  cover: issue.cover ?? '',
})

/** The columns of `issues` that a checked form fills. */
export const toIssueColumns = (form: z.output<typeof IssueFormSchema>) => ({
  volume: form.volume,
  number: form.number,
  theme: form.theme,
  publication_date: form.date,
  sections: form.sections,
  editorial: form.editorial,
  cover: form.cover,
})

/**
 * A list with one item moved by some positions; beyond an end it stays there.
 * @example moveItem(['a', 'b', 'c'], 2, -1) // ['a', 'c', 'b']
 */
export const moveItem = <Item>(items: readonly Item[], index: number, by: number): Item[] => {
  const target = index + by
  const item = items[index]
  if (item === undefined || target < 0 || target >= items.length) return [...items]
  return items.toSpliced(index, 1).toSpliced(target, 0, item)
}
