import { type Affiliation, CountrySchema, type Contributor } from '../contributors/contributor.ts'
import { OrcidSchema, RorSchema } from '../contributors/identifiers.ts'
import type { ImportRecord } from './import-field.ts'
import type { Language } from '../works/language.ts'
import { readLanguage } from '../works/read-language.ts'
import { TranslationSchema } from '../works/translations.ts'

/** An institution as a file names it. */
export type ImportedAffiliation = {
  institution: string
  department?: string | undefined
  city?: string | undefined
  country?: string | undefined
  ror?: string | undefined
}

/** A person or group as a file names it in parts. */
export type ImportedPerson = {
  family?: string | undefined
  given?: string | undefined
  suffix?: string | undefined
  /** A group's whole name. */
  collective?: string | undefined
  orcid?: string | undefined
  corresponding?: boolean | undefined
  affiliations: readonly ImportedAffiliation[]
}

const validOrNothing = <Value>(result: { success: boolean; data?: Value }): Value | undefined =>
  result.success ? result.data : undefined

/**
 * People as the columns of authors and affiliations hold them. An identifier or country that is none is left out: it is no reason to
 * refuse the work.
 */
export const peopleValues = (people: readonly ImportedPerson[]): ImportRecord['values'] => {
  const affiliations = new Map<string, Affiliation>()
  const keyOf = ({ institution, department, city, country, ror }: ImportedAffiliation): string => {
    const key = [institution, department, city, country].join('|').toLowerCase()
    const known = affiliations.get(key)
    if (known) return known.id
    const id = `a${affiliations.size + 1}`
    affiliations.set(key, {
      id,
      institution,
      department: department || undefined,
      city: city || undefined,
      country: validOrNothing(CountrySchema.safeParse(country)),
      ror: validOrNothing(RorSchema.safeParse(ror)),
    })
    return id
  }
  const contributors = people.flatMap((person, index): Contributor[] => {
    const { family, given, suffix, collective, orcid, corresponding } = person
    const shared = {
      id: `c${index + 1}`,
      affiliations: [...new Set(person.affiliations.filter(({ institution }) => institution).map(keyOf))],
      ...(corresponding && { corresponding }),
    }
    if (collective) return [{ ...shared, kind: 'collective', name: collective }]
    if (!family && !given) return []
    return [
      {
        ...shared,
        kind: 'person',
        // A person of one name has it as the family name.
        family: family || given,
        given: family ? given || undefined : undefined,
        suffix: suffix || undefined,
        orcid: validOrNothing(OrcidSchema.safeParse(orcid?.replace(/^.*orcid\.org\//, ''))),
      },
    ]
  })
  return {
    ...(contributors.length > 0 && { contributorsData: [JSON.stringify(contributors)] }),
    ...(affiliations.size > 0 && { affiliationsData: [JSON.stringify([...affiliations.values()])] }),
  }
}

/** What a file says of a work in one language. */
export type SaidInLanguage = {
  /** As the file writes it: 'fr', 'fr_CA', 'fra'. */
  locale: string | undefined
  title?: string | undefined
  abstract?: string | undefined
  keywords?: readonly string[]
}

/** The language of a locale. @example languageOf('fr_CA') // 'fr' */
export const languageOf = (locale: string | undefined): Language | undefined =>
  locale === undefined ? undefined : readLanguage(locale.split(/[_-]/)[0] ?? '')

/** What is said in other languages than the work's own, as its column holds it; an unknown language is left out. */
export const translationValues = (
  own: string | undefined,
  said: readonly SaidInLanguage[],
): ImportRecord['values'] => {
  const byLanguage = new Map<Language, { title: string; abstract: string; keywords: string[] }>()
  for (const { locale, title, abstract, keywords } of said) {
    const language = languageOf(locale)
    if (!language || language === languageOf(own)) continue
    const known = byLanguage.get(language) ?? { title: '', abstract: '', keywords: [] }
    byLanguage.set(language, {
      title: known.title || (title ?? ''),
      abstract: known.abstract || (abstract ?? ''),
      keywords: known.keywords.length > 0 ? known.keywords : [...(keywords ?? [])],
    })
  }
  const translations = [...byLanguage].flatMap(([language, texts]) => {
    const parsed = TranslationSchema.safeParse({ language, ...texts })
    return parsed.success ? [parsed.data] : []
  })
  return translations.length > 0 ? { translations: [JSON.stringify(translations)] } : {}
}

const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
}

const LETTERS: Readonly<Record<string, string>> = {
  grave: '\u0300',
  acute: '\u0301',
  circ: '\u0302',
  tilde: '\u0303',
  uml: '\u0308',
  cedil: '\u0327',
  ring: '\u030a',
}

const decoded = (text: string): string =>
  text
    .replace(/&#(?:x([\da-f]{1,6})|(\d{1,7}));/gi, (whole, hex?: string, decimal?: string) => {
      const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
      return code <= 0x10ffff ? String.fromCodePoint(code) : whole
    })
    .replace(/&([A-Za-z])(grave|acute|circ|tilde|uml|cedil|ring);/g, (_whole, letter: string, mark: string) =>
      `${letter}${LETTERS[mark] ?? ''}`.normalize('NFC'),
    )
    .replace(/&(?:oelig|OElig);/g, (name) => (name === '&oelig;' ? 'œ' : 'Œ'))
    .replace(/&(?:rsquo|lsquo);/g, '’')
    .replace(/&(?:ndash|mdash);/g, '–')
    .replace(/&laquo;/g, '«')
    .replace(/&raquo;/g, '»')
    .replace(/&(amp|lt|gt|quot|apos|nbsp);/g, (whole, name: string) => NAMED[name] ?? whole)

/**
 * The words of a text that journals store as HTML: paragraphs become lines, tags go.
 * @example htmlLines('<p>Un &eacute;t&eacute;.</p><p>Deux</p>') // 'Un été.\nDeux'
 */
export const htmlLines = (html: string): string =>
  decoded(
    html
      .replace(/\s+/g, ' ')
      .replace(/<br\s*\/?>|<\/(?:p|div|li|h[1-6]|tr)>/gi, '\n')
      .replace(/<[^<>]*>/g, ''),
  )
    .split('\n')
    .map((line) => line.replace(/[ \t]+/g, ' ').trim())
    .filter(Boolean)
    .join('\n')
