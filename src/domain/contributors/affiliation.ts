import { z } from 'zod'
import { CITY_MAX_CHARS, DEPARTMENT_MAX_CHARS, INSTITUTION_MAX_CHARS } from './contributor-limits.ts'
import { CONTRIBUTOR_TEXTS as TEXTS } from './contributor-texts.ts'
import { countryName, CountrySchema } from './country.ts'
import { EntryIdSchema, optionalLine, optionalValue, requiredLine } from './entry-fields.ts'
import { RorSchema } from './ror.ts'

/** Where contributors of a work belong: an entry of the column `affiliations`. */
export const AffiliationSchema = z.object({
  id: EntryIdSchema,
  institution: requiredLine(TEXTS.institutionMissing, TEXTS.institutionLabel, INSTITUTION_MAX_CHARS),
  department: optionalLine(TEXTS.departmentLabel, DEPARTMENT_MAX_CHARS),
  city: optionalLine(TEXTS.cityLabel, CITY_MAX_CHARS),
  /** ISO 3166-1 alpha-2. */
  country: optionalValue(CountrySchema),
  /** Address of ror.org. */
  ror: optionalValue(RorSchema),
})

export type Affiliation = z.infer<typeof AffiliationSchema>

/**
 * An affiliation in one line, the country by its French name.
 * @example printedAffiliation({ id: 'a1', institution: 'HUEH', department: 'Chirurgie', country: 'HT' }) // 'Chirurgie, HUEH, Haïti'
 */
export const printedAffiliation = ({ department, institution, city, country }: Affiliation): string =>
  [department, institution, city, country && countryName(country)].filter(Boolean).join(', ')
