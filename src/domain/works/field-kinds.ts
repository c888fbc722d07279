import { z } from 'zod'
import { ownValue } from '../own-value.ts'
import { formatNumber } from '../language/number.ts'

/** A value of a column as the API takes and gives it. */
export type ColumnValue = z.core.util.JSONType

/** A value as a column takes it: keys without a value are left out. */
export const toColumnValue = (value: unknown): ColumnValue =>
  z.json().parse(JSON.parse(JSON.stringify(value)))

/** How a form lets the field be filled in. */
export type FieldInput =
  | { input: 'line' }
  | { input: 'paragraphs'; rows: number }
  | { input: 'list'; addLabel: string }
  /** A list to choose from; what a row holds beside it stays choosable. */
  | {
      input: 'choice'
      choices: Readonly<Record<string, string>>
      emptyLabel?: string
      /** Choices of rows that the form names but does not offer. */
      notOffered?: readonly string[]
    }
  /** A control of the field's own. */
  | { input: 'own' }

/**
 * What a kind of field knows: the site's value of a column, the form's value, and the ways between them.
 * The form's value is never undefined, so that each input is controlled.
 */
export type FieldKind<Value, Form> = FieldInput & {
  /** The column as the API answers it, parsed into the site's value. */
  row: z.ZodType<Value>
  /** What the column may hold, by the limits of the database; messages are French. */
  stored: z.ZodType
  /** What the form may hold while it is being filled in. */
  draft: z.ZodType<Form, Form>
  /** The rule by which the form can be saved; messages are French. */
  form: z.ZodType<Form, Form>
  empty: Form
  toForm(value: Value): Form
  toColumn(form: Form): ColumnValue
  /** What the form's value says, in French; empty when it says nothing. */
  describe(form: Form): string
}

/** A text that may be missing: blank reads as missing. */
export const OptionalTextSchema = z
  .string()
  .nullish()
  .transform((text) => text?.trim() || undefined)

/** A list of texts, empty when missing; blank entries are dropped. */
export const TextListSchema = z
  .array(z.string().nullable())
  .nullish()
  .transform((texts) => (texts ?? []).map((text) => text?.trim() ?? '').filter(Boolean))

/** The message for a text that is too long. */
export const tooLong = (label: string, maxChars: number): string =>
  `${label}\u00a0: plus de ${formatNumber(maxChars)} caractères`

type TextOptions = {
  label: string
  maxChars: number
  /** Height of the control, in lines; one line unless said. */
  rows?: number
  check?: (text: z.ZodString) => z.ZodType<string, string>
}

/** One text: a line or paragraphs. An empty text empties its column. */
export const textKind = ({
  label,
  maxChars,
  rows,
  check,
}: TextOptions): FieldKind<string | undefined, string> => {
  const limited = z.string().trim().max(maxChars, tooLong(label, maxChars))
  return {
    ...(rows === undefined ? { input: 'line' } : { input: 'paragraphs', rows }),
    row: OptionalTextSchema,
    stored: limited,
    draft: z.string(),
    form: check ? check(limited) : limited,
    empty: '',
    toForm: (value) => value ?? '',
    toColumn: (form) => form.trim() || null,
    describe: (form) => form,
  }
}

/** Several short texts in their order. */
export const listKind = (
  addLabel: string,
  check?: (list: z.ZodArray<z.ZodString>) => z.ZodType<string[], string[]>,
): FieldKind<string[], string[]> => {
  const list = z.array(z.string().trim().min(1))
  return {
    input: 'list',
    addLabel,
    row: TextListSchema,
    stored: list,
    draft: list,
    form: check ? check(list) : list,
    empty: [],
    toForm: (value) => value,
    toColumn: (form) => form,
    describe: (form) => form.join(', '),
  }
}

/** What a list to choose from offers for no choice. */
const NOT_SAID = 'Non précisé'

/** One of the values of a list that only the portal knows; what a row has beside it reads as missing. */
export const choiceKind = <Choice extends string>(
  names: Readonly<Record<Choice, string>>,
  emptyLabel = NOT_SAID,
): FieldKind<Choice | undefined, Choice | ''> => {
  const isChoice = (text: string): text is Choice => Object.hasOwn(names, text)
  const ChoiceSchema: z.ZodType<Choice | '', Choice | ''> = z.custom<Choice | ''>(
    (value) => typeof value === 'string' && (value === '' || isChoice(value)),
    'Choisissez une valeur de la liste',
  )
  return {
    input: 'choice',
    choices: names,
    emptyLabel,
    row: z
      .string()
      .nullish()
      .transform((text) => (typeof text === 'string' && isChoice(text) ? text : undefined)),
    stored: ChoiceSchema,
    draft: ChoiceSchema,
    form: ChoiceSchema,
    empty: '',
    toForm: (value) => value ?? '',
    toColumn: (form) => form || null,
    describe: (form) => (form === '' ? '' : names[form]),
  }
}

/** One of the values of a list that rows may add to (`category`, `specialty`): what a row says stays. */
export const openChoiceKind = ({
  label,
  choices,
  emptyLabel = NOT_SAID,
  notOffered = [],
  check,
}: {
  label: string
  choices: Readonly<Record<string, string>>
  emptyLabel?: string
  notOffered?: readonly string[]
  check?: (text: z.ZodString) => z.ZodType<string, string>
}): FieldKind<string | undefined, string> => ({
  ...textKind({ label, maxChars: 100, ...(check && { check }) }),
  input: 'choice',
  choices,
  emptyLabel,
  notOffered,
  describe: (form) => ownValue(choices, form) ?? form,
})

/**
 * Entries with fields, held as jsonb; `describe` gives an entry in one line. While the form is filled in, an entry may be
 * incomplete; saving reports what is wrong at its entry and field.
 */
export const entriesKind = <Entry>(
  schema: z.ZodType<Entry[]>,
  describe: (entry: Entry) => string,
): FieldKind<Entry[], Entry[]> => {
  const draft = z.custom<Entry[]>((value) => Array.isArray(value))
  return {
    input: 'own',
    row: z.preprocess((value) => value ?? [], schema),
    stored: schema,
    draft,
    form: draft.transform((entries, context): Entry[] => {
      const parsed = schema.safeParse(entries)
      if (parsed.success) return parsed.data
      for (const { path, message } of parsed.error.issues) context.addIssue({ code: 'custom', path, message })
      return z.NEVER
    }),
    empty: [],
    toForm: (value) => value,
    toColumn: (form) => toColumnValue(form),
    describe: (form) => form.map(describe).join('\n'),
  }
}

/** A whole number from 1, typed as text; an empty text empties its column. */
export const countKind = (message: string): FieldKind<number | undefined, string> => {
  const TypedSchema = z.string().refine((text) => /^\s*(?:[1-9]\d{0,5})?\s*$/.test(text), message)
  return {
    input: 'line',
    row: z
      .number()
      .int()
      .nullish()
      .transform((count) => count ?? undefined),
    stored: z.int().min(1).nullable(),
    draft: z.string(),
    form: TypedSchema,
    empty: '',
    toForm: (value) => (value === undefined ? '' : String(value)),
    toColumn: (form) => (form.trim() === '' ? null : Number(form)),
    describe: (form) => form.trim(),
  }
}
