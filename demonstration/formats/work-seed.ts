import { z } from 'zod'
import {
  printedAffiliation,
  type ContributorName,
  printedName,
} from '../../src/domain/contributors/contributor.ts'
import { nameOf } from '../../src/domain/contributors/unconfirmed-names.ts'
import { toCitation } from '../../src/domain/works/bibliography.ts'
import {
  WORK_FIELD_NAMES,
  WORK_FIELDS,
  type FieldForms,
  type WorkFieldName,
} from '../../src/domain/works/fields.ts'
import { WORK_STATUSES } from '../../src/domain/works/publishing-fields.ts'
import { shownStatements } from '../../src/domain/works/statements.ts'

const TextSchema = z.string().trim().min(1)
const CounterSchema = z.int().nonnegative().default(0)

/** A field that a file leaves out is empty; the form's rule says whether it may be. */
const fieldSchema = <Name extends WorkFieldName>(name: Name): z.ZodType<FieldForms[Name]> =>
  z.preprocess((value) => value ?? WORK_FIELDS[name].empty, WORK_FIELDS[name].form)

const FIELD_SHAPE = Object.fromEntries(WORK_FIELD_NAMES.map((name) => [name, fieldSchema(name)])) as {
  [Name in WorkFieldName]: z.ZodType<FieldForms[Name]>
}

const EntriesSchema = z.array(z.record(z.string(), z.unknown()))

/** Files number no contributors and call only groups by a `name`. */
const withKeys = (entries: unknown): unknown => {
  const parsed = EntriesSchema.safeParse(entries)
  if (!parsed.success) return entries
  return parsed.data.map((entry, index) => ({
    id: `c${index + 1}`,
    kind: 'name' in entry ? 'collective' : 'person',
    ...entry,
  }))
}

const ReferenceSchema = TextSchema.transform(toCitation)

/**
 * What every work of the archive is written with, whatever its publication: the fields of a work as the article form
 * holds them, its counters, and whether it has a PDF.
 */
export const WorkSeedSchema = z.strictObject({
  ...FIELD_SHAPE,
  contributors: z.preprocess(withKeys, FIELD_SHAPE.contributors),
  /** As printed: DOI and PMID are found in the text. */
  bibliography: z.array(ReferenceSchema).default([]),
  status: z.enum(WORK_STATUSES).default('published'),
  pdf: z.boolean().default(false),
  views: CounterSchema,
  downloads: CounterSchema,
  shares: CounterSchema,
  citations: CounterSchema,
  /** When the work was changed after its publication. */
  updatedAt: z.union([z.iso.date(), z.iso.datetime()]).optional(),
})

export type WorkSeed = z.infer<typeof WorkSeedSchema>

/** The names of a work's authors as its PDF prints them. */
export const authorsOf = ({ contributors }: Pick<WorkSeed, 'contributors'>): string[] =>
  contributors.map(printedName)

/** The names of a work's authors in their parts, as references need them. */
export const namesOf = ({ contributors }: Pick<WorkSeed, 'contributors'>): ContributorName[] =>
  contributors.map(nameOf)

/** The affiliations of a work as its PDF prints them. */
export const affiliationLinesOf = ({ affiliations }: Pick<WorkSeed, 'affiliations'>): string[] =>
  affiliations.map(printedAffiliation)

/** The statements of a work as its PDF prints them. */
export const statementLinesOf = (work: WorkSeed): string[] =>
  shownStatements(work).map(({ label, text }) => `${label} : ${text}`)

/** The head that the files of RHCA and IGM issues share. */
export const IssueHeadSchema = z.object({
  volume: TextSchema,
  issue: TextSchema,
  date: z.iso.date(),
  cover: z.object({ title: TextSchema }),
  /** What the issue is about. */
  theme: TextSchema.optional(),
  /** Names of its sections in the order of its contents. */
  sections: z.array(TextSchema).default([]),
  /** Whether the whole issue is there as one PDF beside those of its articles. */
  wholePdf: z.boolean().default(false),
})

export type IssueHead = z.infer<typeof IssueHeadSchema>
