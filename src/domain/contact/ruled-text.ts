import { z } from 'zod'
import type { FieldRule } from './field-rules.ts'

/** A trimmed text that obeys a form field's rule, with the rule's own message. */
export const ruledText = (rule: FieldRule) =>
  z
    .string({ error: rule('') ?? 'Cette valeur doit être un texte' })
    .trim()
    .superRefine((value, context) => {
      const fault = rule(value)
      if (fault) context.addIssue({ code: 'custom', message: fault })
    })
