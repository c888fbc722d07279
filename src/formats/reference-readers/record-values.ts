import type { ElementContent, Root } from 'hast'
import { type Affiliation, CountrySchema, type Contributor } from '../../domain/contributors/contributor.ts'
import { OrcidSchema, RorSchema } from '../../domain/contributors/identifiers.ts'
import { splitPrinted } from '../../domain/contributors/unconfirmed-names.ts'
import { isElement, parseHtml } from '../../domain/texts/html-tree.ts'
import { toCitation } from '../../domain/works/bibliography.ts'
import type { ImportRecord } from '../../domain/imports/import-field.ts'
import { readLanguage } from '../../domain/imports/import-values.ts'
import type { Language } from '../../domain/works/language.ts'
import { bibliographyText, withoutNumber } from '../../domain/works/split-bibliography.ts'
import { TranslationSchema } from '../../domain/works/translations.ts'

/** The value of a field of which a file says one text, or none. */
export const textValues = (text: string | undefined): string[] => (text ? [text] : [])

/** References that a file gives one by one, numbered so that no two of them are read as one. */
export const referenceValues = (references: readonly string[]): string[] =>
  textValues(
    bibliographyText(
      references
        .map((reference, index) => withoutNumber(reference.trim(), index + 1))
        .filter(Boolean)
        .map(toCitation),
    ),
  )

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
  /** A name of which the file does not say what its parts are. */
  printed?: string | undefined
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
    const { family, given, suffix, collective, printed, corresponding } = person
    const orcid = validOrNothing(OrcidSchema.safeParse(person.orcid?.replace(/^.*orcid\.org\//, '')))
    const shared = {
      id: `c${index + 1}`,
      affiliations: [...new Set(person.affiliations.filter(({ institution }) => institution).map(keyOf))],
      ...(corresponding && { corresponding }),
    }
    if (collective) return [{ ...shared, kind: 'collective', name: collective }]
    if (printed) return [splitPrinted({ ...shared, kind: 'person', printed, orcid })]
    if (!family && !given) return []
    return [
      {
        ...shared,
        kind: 'person',
        // A person of one name has it as the family name.
        family: family || given,
        given: family ? given || undefined : undefined,
        suffix: suffix || undefined,
        orcid,
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

const LINES = ['p', 'div', 'li', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'tr', 'br']

const wordsWithLines = (node: Root | ElementContent): string => {
  if (node.type === 'text') return node.value.replace(/[ \t\n\f\r]+/g, ' ')
  if (!('children' in node)) return ''
  const words = node.children.map((child) => wordsWithLines(child as ElementContent)).join('')
  return isElement(node, ...LINES) ? `\n${words}\n` : words
}

/**
 * The words of a text that journals store as HTML: paragraphs become lines, tags go.
 * @example htmlLines('<p>Un &eacute;t&eacute;.</p><p>Deux</p>') // 'Un été.\nDeux'
 */
export const htmlLines = (html: string): string =>
  wordsWithLines(parseHtml(html))
    .split('\n')
    .map((line) => line.replace(/ +/g, ' ').trim())
    .filter(Boolean)
    .join('\n')
