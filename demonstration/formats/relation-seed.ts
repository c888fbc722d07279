import { z } from 'zod'
import { isPartialDate } from '../../src/domain/dates/partial-date.ts'
import { RELATION_KINDS } from '../../src/domain/works/relations.ts'

const TextSchema = z.string().trim().min(1)

/** A work of RHCA by its volume, issue and position in the file, as `rhca/4/50/5`. */
const WorkKeySchema = z.string().regex(/^rhca\/\d+\/\d+\/\d+$/)

const RelationSchema = z
  .strictObject({
    kind: z.enum(RELATION_KINDS),
    /** The notice: a work of the archive, or one that is elsewhere by its DOI. */
    notice: WorkKeySchema.optional(),
    noticeDoi: TextSchema.optional(),
    /** What the notice is about. */
    about: WorkKeySchema,
    on: z.string().refine(isPartialDate),
    reason: TextSchema.optional(),
  })
  .refine(({ notice, noticeDoi }) => (notice === undefined) !== (noticeDoi === undefined), {
    error: 'a relation has a notice or the DOI of one',
  })

/** `relations/relations.json`: the notices of the archive and the works that they are about. */
export const RelationSeedsSchema = z.array(RelationSchema)

export type RelationSeed = z.infer<typeof RelationSchema>
