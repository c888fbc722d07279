import { z } from 'zod'
import { isPartialDate } from '../dates/partial-date.ts'
import { dateError } from '../dates/written-date.ts'
import { countCharacters } from '../language/limited-text.ts'
import { ISSUE_FORM_TEXTS as TEXTS } from './issue-form-texts.ts'
import type { IssueRecord } from './issue-record.ts'

/** Longest values, in characters, and most sections, as table `issues` holds them. */
export const ISSUE_LIMITS = { theme: 300, editorial: 20_000, section: 100, sections: 50 } as const

const limited = (field: 'theme' | 'editorial') =>
  z
    .string()
    .trim()
    .refine(
      (text) => countCharacters(text) <= ISSUE_LIMITS[field],
      TEXTS.tooLong(TEXTS.labels[field], ISSUE_LIMITS[field]),
    )
    .transform((text) => text || null)

/** The form of an issue; what it leaves empty is `null`. */
export const IssueFormSchema = z.object({
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
          TEXTS.tooLong('Section', ISSUE_LIMITS.section),
        ),
    )
    .max(ISSUE_LIMITS.sections, TEXTS.tooMany(ISSUE_LIMITS.sections))
    .refine((names) => new Set(names.map((name) => name.toLowerCase())).size === names.length, TEXTS.twice),
  editorial: limited('editorial'),
})

/** What the form of an issue holds. */
export type IssueForm = z.input<typeof IssueFormSchema>

/** The form that shows a stored issue. */
export const toIssueForm = (issue: IssueRecord): IssueForm => ({
  theme: issue.theme ?? '',
  date: issue.publicationDate ?? '',
  sections: issue.sections,
  editorial: issue.editorial ?? '',
})

/** The columns of `issues` that a checked form fills. */
export const toIssueColumns = (form: z.output<typeof IssueFormSchema>) => ({
  theme: form.theme,
  publication_date: form.date,
  sections: form.sections,
  editorial: form.editorial,
})
