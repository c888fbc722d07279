import { z } from 'zod'
import { CountrySchema } from '../../src/domain/contributors/contributor.ts'
import { PublicationSchema } from '../../src/domain/publications/publication-schema.ts'
import { LicenceSchema } from '../../src/domain/works/licence.ts'

const TextSchema = z.string().trim().min(1)

const PublicationSeedSchema = z.strictObject({
  code: PublicationSchema,
  abbreviation: TextSchema,
  publisher: TextSchema,
  place: TextSchema,
  country: CountrySchema,
  frequency: TextSchema.optional(),
  firstYear: z.int(),
  defaultLicence: LicenceSchema.optional(),
  doiPrefix: TextSchema.optional(),
})

/**
 * `publications/publications.json`: what an admin would say of the publications. No ISSN: each one that exists belongs to a
 * journal, and a false one would mislead.
 */
export const PublicationSeedsSchema = z.array(PublicationSeedSchema)

export type PublicationSeed = z.infer<typeof PublicationSeedSchema>
