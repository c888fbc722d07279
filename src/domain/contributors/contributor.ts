import { z } from 'zod'
import {
  CONTRIBUTOR_TEXTS as TEXTS,
  ENTRY_ID_MAX_CHARS,
  CITY_MAX_CHARS,
  DEPARTMENT_MAX_CHARS,
  INSTITUTION_MAX_CHARS,
  RorSchema,
  AFFILIATIONS_PER_CONTRIBUTOR_MAX,
  CONTRIBUTOR_NAME_MAX_CHARS as NAME_MAX_CHARS,
  PRINTED_MAX_CHARS,
  SUFFIX_MAX_CHARS,
  OrcidSchema,
} from './identifiers.ts'

/**
 * A text on one line: composed accents, single plain spaces, none around it. The zero character is dropped, because
 * PostgreSQL cannot store it.
 */
const oneLine = (text: string): string =>
  text.replaceAll('\0', '').normalize('NFC').replace(/\s+/g, ' ').trim()

/** A text of one line that must be given; `what` names it in the message ('Le nom'). */
export const requiredLine = (missing: string, what: string, maxChars: number) =>
  z
    .string({ error: missing })
    .overwrite(oneLine)
    .min(1, { error: missing, abort: true })
    .refine((text) => [...text].length <= maxChars, TEXTS.tooLong(what, maxChars))

/** A value that may be missing: null and blank read as missing. */
export const optionalValue = <Schema extends z.ZodType<string, string>>(schema: Schema) =>
  z.preprocess(
    (value) => (value === null || (typeof value === 'string' && value.trim() === '') ? undefined : value),
    schema.optional(),
  )

/** A text of one line that may be missing. */
export const optionalLine = (what: string, maxChars: number) =>
  optionalValue(requiredLine(what, what, maxChars))

/** The key of an entry: unique within its work, and independent of the order. */
export const EntryIdSchema = z
  .string({ error: TEXTS.entryId })
  .regex(new RegExp(`^[A-Za-z0-9_-]{1,${ENTRY_ID_MAX_CHARS}}$`), TEXTS.entryId)

/** The officially assigned codes of ISO 3166-1 alpha-2; Intl knows further regions and gives no list. */
const CODES =
  `AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY
BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA
GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG
KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW
MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD
SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA
VC VE VG VI VN VU WF WS YE YT ZA ZM ZW`.split(/\s+/)

const KNOWN: ReadonlySet<string> = new Set(CODES)

const names = new Intl.DisplayNames(['fr'], { type: 'region' })

/** A country as its code of ISO 3166-1 alpha-2; small letters are taken too. */
export const CountrySchema = z
  .string({ error: TEXTS.country })
  .trim()
  .toUpperCase()
  .refine((code) => KNOWN.has(code), TEXTS.country)

/**
 * The French name of a country.
 * @example countryName('HT') // 'Haïti'
 */
export const countryName = (code: string): string => names.of(code) ?? code

/** Every country with its French name, in French collation: the options of a form. */
export const countryOptions = (): { code: string; name: string }[] => {
  const { compare } = new Intl.Collator('fr')
  return CODES.map((code) => ({ code, name: countryName(code) })).sort((a, b) => compare(a.name, b.name))
}

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

/** An affiliation of a work's contributors. */
export type Affiliation = z.infer<typeof AffiliationSchema>

/**
 * An affiliation in one line, the country by its French name.
 * @example printedAffiliation({ id: 'a1', institution: 'HUEH', department: 'Chirurgie', country: 'HT' }) // 'Chirurgie, HUEH, Haïti'
 */
export const printedAffiliation = ({ department, institution, city, country }: Affiliation): string =>
  [department, institution, city, country && countryName(country)].filter(Boolean).join(', ')

const shared = {
  id: EntryIdSchema,
  /** Keys of affiliations of the same work, in the order in which they are beside the name. */
  affiliations: z
    .array(EntryIdSchema)
    .max(AFFILIATIONS_PER_CONTRIBUTOR_MAX, TEXTS.affiliationsOfOneMax)
    .refine((ids) => new Set(ids).size === ids.length, TEXTS.sameAffiliation)
    .default([]),
  corresponding: z.boolean().optional(),
}

const PersonSchema = z
  .object({
    ...shared,
    kind: z.literal('person'),
    given: optionalLine(TEXTS.givenLabel, NAME_MAX_CHARS),
    /** Family name with its particles: 'de La Tour'. A person with one name has no other part. */
    family: optionalLine(TEXTS.familyLabel, NAME_MAX_CHARS),
    suffix: optionalLine(TEXTS.suffixLabel, SUFFIX_MAX_CHARS),
    orcid: optionalValue(OrcidSchema),
    /** Id of the confirmed person, a row of `people`. */
    person_id: z.uuid().optional(),
    /** The printed name, as long as nobody has confirmed its split: readers see it, and the parts are a proposal. */
    printed: optionalLine(TEXTS.printedLabel, PRINTED_MAX_CHARS),
  })
  .refine(({ family, printed }) => family !== undefined || printed !== undefined, {
    error: TEXTS.familyMissing,
    path: ['family'],
  })

const CollectiveSchema = z.object({
  ...shared,
  kind: z.literal('collective'),
  name: requiredLine(TEXTS.collectiveMissing, TEXTS.collectiveLabel, NAME_MAX_CHARS),
})

/** The schema of a contributor, a person or a group: an entry of the column `contributors`. E-mails are stored elsewhere. */
export const ContributorSchema = z.discriminatedUnion('kind', [PersonSchema, CollectiveSchema])

/** A contributor of a work, a person or a group. */
export type Contributor = z.infer<typeof ContributorSchema>

/** The parts of a person's name. */
export type PersonName = { given?: string | undefined; family: string; suffix?: string | undefined }

/** The name of a contributor: its parts for a person, the whole name for a group. */
export type ContributorName = ({ kind: 'person' } & PersonName) | { kind: 'collective'; name: string }

/**
 * A person's name in the order in which it is printed.
 * @example printedPerson({ given: 'Marie', family: 'de La Tour', suffix: 'Jr' }) // 'Marie de La Tour Jr'
 */
export const printedPerson = ({ given, family, suffix }: PersonName): string =>
  [given, family, suffix].filter(Boolean).join(' ')

/** A contributor's name as readers see it; an unconfirmed split does not change the printed name. */
export const printedName = (contributor: Contributor): string => {
  if (contributor.kind === 'collective') return contributor.name
  const { printed, given, family = '', suffix } = contributor
  return printed ?? printedPerson({ given, family, suffix })
}
