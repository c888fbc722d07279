import { z } from 'zod'
import { EMAIL_PATTERN } from '../contact/field-rules.ts'
import { CountrySchema } from '../contributors/contributor.ts'
import { countCharacters } from '../language/limited-text.ts'
import { type Licence, LICENCE_MISSING, LicenceSchema } from '../works/licence.ts'
import { type Publication, PUBLICATION_CODES } from './registry.ts'
import { PublicationSchema } from './publication-schema.ts'

/** Texts for an ISSN that is none. */
export const ISSN_ERRORS = {
  form: 'Un ISSN a huit caractères, par exemple 0317-8471',
  check: 'La clé de contrôle de cet ISSN est fausse\u00a0: vérifiez chaque chiffre',
} as const

/** The word, a medium in brackets and colons that are before an ISSN. */
const PREFIX = /^(?:[ep]-?)?issn(?:-l)?\s*(?:\([^)]*\))?\s*:?\s*/i

const DIGITS = 7

/** Weights of 8 to 2 for the digits; the key makes the sum a multiple of 11, 10 being X. Source: ISO 3297, annex A. */
const checkDigit = (digits: string): string => {
  let sum = 0
  for (let at = 0; at < DIGITS; at++) sum += Number(digits.charAt(at)) * (DIGITS + 1 - at)
  const key = (11 - (sum % 11)) % 11
  return key === 10 ? 'X' : String(key)
}

/**
 * An ISSN, however it is typed; the output is as it is printed.
 * @example IssnSchema.parse('issn 2434561x') // '2434-561X'
 */
export const IssnSchema = z
  .string({ error: ISSN_ERRORS.form })
  .transform((text) =>
    text
      .trim()
      .replace(PREFIX, '')
      .replace(/[\s\p{Pd}\u2212]/gu, '')
      .toUpperCase(),
  )
  .pipe(
    z
      .string()
      .regex(/^\d{7}[\dX]$/, { error: ISSN_ERRORS.form, abort: true })
      .refine((issn) => checkDigit(issn) === issn.charAt(DIGITS), ISSN_ERRORS.check)
      .transform((issn) => `${issn.slice(0, 4)}-${issn.slice(4)}`),
  )

/** Texts of the settings of a publication. */
export const PUBLICATION_SETTING_TEXTS = {
  screen: 'Publications',
  groups: { identity: 'Identité', publisher: 'Édition', deposit: 'Licence et DOI' },
  notSaid: 'Non indiqué',
  loading: 'Chargement des publications…',
  unreadable: 'Les réglages des publications n’ont pas pu être lus.',
  saved: 'Publication enregistrée',
  failed: 'La publication n’a pas été enregistrée',
  leaving: 'Les réglages de la publication restent ceux d’avant.',
  conflict: 'Cette publication a été modifiée entre-temps',
  labels: {
    title: 'Titre',
    abbreviation: 'Titre abrégé',
    issnPrint: 'ISSN de l’édition imprimée',
    issnOnline: 'ISSN de l’édition en ligne',
    publisher: 'Éditeur',
    place: 'Lieu d’édition',
    country: 'Pays',
    frequency: 'Périodicité',
    firstYear: 'Première année',
    defaultLicence: 'Licence par défaut',
    doiPrefix: 'Préfixe DOI',
    depositorName: 'Nom du déposant',
    depositorEmail: 'Courriel du déposant',
  },
  hints: {
    abbreviation: 'Tel qu’il figure dans les références, par exemple Rev Haït Chir Anesth.',
    issnPrint: 'Donné par le centre ISSN. Laissez vide s’il n’y en a pas.',
    issnOnline: 'Différent de celui de l’édition imprimée.',
    publisher: 'L’organisme qui publie, tel qu’il doit figurer dans les index.',
    frequency: 'Par exemple Trimestrielle.',
    firstYear: 'L’année du premier numéro.',
    defaultLicence: 'Vaut pour les travaux qui ne disent pas la leur.',
    doiPrefix: 'Donné par Crossref, par exemple 10.12345.',
    depositorName: 'La personne ou le service que Crossref connaît. Seule la rédaction le voit.',
    depositorEmail: 'Crossref y envoie le résultat des dépôts. Seule la rédaction le voit.',
  },
  /** What is above the form. */
  emptyMeans: 'Ce qui reste vide n’est indiqué nulle part sur le site ni dans les fichiers d’export.',
  titleMissing: 'Donnez le titre de la publication',
  tooLong: (label: string, maxChars: number) => `${label}\u00a0: ${maxChars} caractères au plus`,
  sameIssn: 'Les deux éditions ne peuvent avoir le même ISSN',
  firstYear: (min: number, max: number) => `La première année est un nombre de ${min} à ${max}`,
  doiPrefix: 'Un préfixe DOI commence par 10. suivi de quatre à neuf chiffres, par exemple 10.12345',
  email: 'Veuillez saisir une adresse email valide',
} as const

/** Longest values, in characters, and first and last year, as the table `publications` holds them. */
export const PUBLICATION_LIMITS = {
  title: 200,
  abbreviation: 100,
  publisher: 200,
  place: 100,
  frequency: 100,
  /** Crossref takes no longer one. */
  depositorName: 130,
  depositorEmail: 254,
  firstYear: { min: 1500, max: 2100 },
} as const

/** A text that may be missing: null and blank read as missing. */
const OptionalText = z
  .string()
  .nullish()
  .transform((text) => text?.trim() || undefined)

/** A row of `publications`: what an admin says of a publication. What is empty is `undefined`, and said nowhere. */
export const PublicationSettingsSchema = z
  .object({
    code: PublicationSchema,
    title: z.string().trim().min(1),
    abbreviation: OptionalText,
    issn_print: OptionalText,
    issn_online: OptionalText,
    publisher: OptionalText,
    place: OptionalText,
    country: OptionalText,
    frequency: OptionalText,
    first_year: z.number().int().nullish(),
    default_licence: LicenceSchema.nullish(),
    doi_prefix: OptionalText,
    // Only editors read who deposits.
    depositor_name: OptionalText,
    depositor_email: OptionalText,
    version: z.number().int(),
  })
  .transform((row) => ({
    code: row.code,
    title: row.title,
    abbreviation: row.abbreviation,
    issnPrint: row.issn_print,
    issnOnline: row.issn_online,
    publisher: row.publisher,
    place: row.place,
    /** ISO 3166-1 alpha-2. */
    country: row.country,
    frequency: row.frequency,
    firstYear: row.first_year ?? undefined,
    /** The licence of works that name none. */
    defaultLicence: row.default_licence ?? undefined,
    doiPrefix: row.doi_prefix,
    depositorName: row.depositor_name,
    depositorEmail: row.depositor_email,
    version: row.version,
  }))

/** What an admin says of a publication. */
export type PublicationSettings = z.infer<typeof PublicationSettingsSchema>

type SettingsByPublication = Record<Publication, PublicationSettings>

const isComplete = (found: Partial<SettingsByPublication>): found is SettingsByPublication =>
  PUBLICATION_CODES.every((code) => found[code] !== undefined)

/**
 * The settings of every publication by its code.
 * @throws Error when the row of a publication is not among them
 */
export const settingsByPublication = (rows: readonly PublicationSettings[]): SettingsByPublication => {
  const found: Partial<SettingsByPublication> = {}
  for (const row of rows) found[row.code] = row
  if (isComplete(found)) return found
  const missing = PUBLICATION_CODES.filter((code) => found[code] === undefined)
  throw new Error(
    `Table publications has no readable row for ${missing.join(', ')}: mend it on the screen "Publications" of the back office.`,
  )
}

/** A value that a form may leave empty: it is `null` then, as in the table. */
const optional = <Output>(schema: z.ZodType<Output, string>) =>
  z
    .string()
    .transform((text) => text.replaceAll('\0', '').replace(/\s+/g, ' ').trim() || null)
    .pipe(schema.nullable())

const atMost = (field: 'title' | 'abbreviation' | 'publisher' | 'place' | 'frequency' | 'depositorName') =>
  z
    .string()
    .refine(
      (text) => countCharacters(text) <= PUBLICATION_LIMITS[field],
      PUBLICATION_SETTING_TEXTS.tooLong(PUBLICATION_SETTING_TEXTS.labels[field], PUBLICATION_LIMITS[field]),
    )

const { min: FIRST_YEAR_MIN, max: FIRST_YEAR_MAX } = PUBLICATION_LIMITS.firstYear
const isYear = (text: string): boolean =>
  /^\d{4}$/.test(text) && Number(text) >= FIRST_YEAR_MIN && Number(text) <= FIRST_YEAR_MAX

const isLicence = (text: string): text is Licence => LicenceSchema.safeParse(text).success

/** The form of a publication's settings, all typed as text; what it leaves empty is `null`. */
export const PublicationSettingsFormSchema = z
  .object({
    title: z.string().trim().min(1, PUBLICATION_SETTING_TEXTS.titleMissing).pipe(atMost('title')),
    abbreviation: optional(atMost('abbreviation')),
    issnPrint: optional(IssnSchema),
    issnOnline: optional(IssnSchema),
    publisher: optional(atMost('publisher')),
    place: optional(atMost('place')),
    country: optional(CountrySchema),
    frequency: optional(atMost('frequency')),
    firstYear: optional(
      z
        .string()
        .refine(isYear, PUBLICATION_SETTING_TEXTS.firstYear(FIRST_YEAR_MIN, FIRST_YEAR_MAX))
        .transform(Number),
    ),
    defaultLicence: optional(z.string().refine(isLicence, LICENCE_MISSING)),
    doiPrefix: optional(
      z
        .string()
        .transform((text) =>
          text.replace(/^(?:https?:\/\/(?:dx\.)?doi\.org\/|doi:\s*)/i, '').replace(/\/$/, ''),
        )
        .pipe(z.string().regex(/^10\.\d{4,9}$/, PUBLICATION_SETTING_TEXTS.doiPrefix)),
    ),
    depositorName: optional(atMost('depositorName')),
    depositorEmail: optional(
      z
        .string()
        .refine(
          (text) => text.length <= PUBLICATION_LIMITS.depositorEmail && EMAIL_PATTERN.test(text),
          PUBLICATION_SETTING_TEXTS.email,
        ),
    ),
  })
  .refine(({ issnPrint, issnOnline }) => issnPrint === null || issnPrint !== issnOnline, {
    error: PUBLICATION_SETTING_TEXTS.sameIssn,
    path: ['issnOnline'],
  })

/** What the form of a publication's settings holds. */
export type PublicationSettingsForm = z.input<typeof PublicationSettingsFormSchema>

/** The form that shows stored settings. */
export const toSettingsForm = (settings: PublicationSettings): PublicationSettingsForm => ({
  title: settings.title,
  abbreviation: settings.abbreviation ?? '',
  issnPrint: settings.issnPrint ?? '',
  issnOnline: settings.issnOnline ?? '',
  publisher: settings.publisher ?? '',
  place: settings.place ?? '',
  country: settings.country ?? '',
  frequency: settings.frequency ?? '',
  firstYear: settings.firstYear === undefined ? '' : String(settings.firstYear),
  defaultLicence: settings.defaultLicence ?? '',
  doiPrefix: settings.doiPrefix ?? '',
  depositorName: settings.depositorName ?? '',
  depositorEmail: settings.depositorEmail ?? '',
})

/** The columns of `publications` that a checked form fills. */
export const toSettingsColumns = (form: z.output<typeof PublicationSettingsFormSchema>) => ({
  title: form.title,
  abbreviation: form.abbreviation,
  issn_print: form.issnPrint,
  issn_online: form.issnOnline,
  publisher: form.publisher,
  place: form.place,
  country: form.country,
  frequency: form.frequency,
  first_year: form.firstYear,
  default_licence: form.defaultLicence,
  doi_prefix: form.doiPrefix,
  depositor_name: form.depositorName,
  depositor_email: form.depositorEmail,
})
