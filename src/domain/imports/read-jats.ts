import {
  type ImportedAffiliation,
  type ImportedPerson,
  joinedValues,
  peopleValues,
  type SaidInLanguage,
  textValues,
  translationValues,
} from './record-values.ts'
import {
  childElement,
  childElements,
  elementsAt,
  elementWords,
  type XmlElement,
  xmlRecords,
} from './xml-element.ts'
import { jatsReferences } from '../texts/jats/jats-references.ts'
import { FindingList } from '../texts/text-findings.ts'
import { bibliographyText } from '../works/split-bibliography.ts'
import { typeOfWords, typeValues } from './record-type.ts'
import type { ImportRecord } from './import-field.ts'

/** Parts of an institution's address, without the number that a page prints before it. */
const affiliationOf = (aff: XmlElement): ImportedAffiliation => {
  const institutions = elementsAt(aff, 'institution')
  const department = institutions.find(({ attributes }) =>
    /dept|division/.test(attributes.get('content-type') ?? ''),
  )
  const [institution] = institutions.filter((each) => each !== department)
  const country = elementsAt(aff, 'country')[0]
  const city =
    elementsAt(aff, 'city')[0] ??
    elementsAt(aff, 'named-content').find(({ attributes }) => attributes.get('content-type') === 'city')
  const ror = elementsAt(aff, 'institution-id').find(
    ({ attributes }) => attributes.get('institution-id-type') === 'ror',
  )
  if (!institution) return { institution: elementWords(aff, 'label', 'email').replace(/[;,.\s]+$/, '') }
  return {
    institution: elementWords(institution),
    department: elementWords(department) || undefined,
    city: elementWords(city) || undefined,
    country: country?.attributes.get('country'),
    ror: elementWords(ror) || undefined,
  }
}

/** A contributor without the members of a group, who are named within it. */
const withoutMembers = (element: XmlElement): XmlElement => ({
  ...element,
  children: element.children.flatMap((child) =>
    typeof child === 'string' ? child : child.name === 'contrib-group' ? [] : withoutMembers(child),
  ),
})

const nameOf = (contrib: XmlElement): Pick<ImportedPerson, 'family' | 'given' | 'suffix' | 'collective'> => {
  const collab = elementsAt(contrib, 'collab')[0]
  const name = elementsAt(contrib, 'name')[0]
  const part = (of: XmlElement | undefined, label: string) =>
    elementWords(childElement(of, label)) || undefined
  if (name)
    return { family: part(name, 'surname'), given: part(name, 'given-names'), suffix: part(name, 'suffix') }
  if (collab) return { collective: elementWords(collab, 'label', 'xref') }
  const whole = elementsAt(contrib, 'string-name')[0]
  if (whole && childElement(whole, 'surname'))
    return {
      family: part(whole, 'surname'),
      given: part(whole, 'given-names'),
      suffix: part(whole, 'suffix'),
    }
  return { family: elementWords(whole) || undefined }
}

/** The authors of a JATS article, with the affiliations that each refers to or that are everybody's. */
export const jatsAuthors = (meta: XmlElement): ImportedPerson[] => {
  const affs = new Map(
    elementsAt(meta, 'aff').flatMap((aff): [string, ImportedAffiliation][] => {
      const id = aff.attributes.get('id')
      return id === undefined ? [] : [[id, affiliationOf(aff)]]
    }),
  )
  const groups = childElements(meta, 'contrib-group')
  return groups.flatMap((group) => {
    // What is in the group and is not referred to by number is everybody's.
    const shared = childElements(group, 'aff')
    return childElements(group, 'contrib')
      .filter(
        ({ attributes }) =>
          !/editor|review|translator|compiler|assignee|illustrator/.test(
            attributes.get('contrib-type') ?? '',
          ),
      )
      .map(withoutMembers)
      .map((contrib): ImportedPerson => {
        const referred = elementsAt(contrib, 'xref')
          .filter(({ attributes }) => attributes.get('ref-type') === 'aff')
          .flatMap(({ attributes }) => (attributes.get('rid') ?? '').split(/\s+/))
          .flatMap((id) => affs.get(id) ?? [])
        const own = childElements(contrib, 'aff').map(affiliationOf)
        const orcid = elementsAt(contrib, 'contrib-id').find(
          ({ attributes }) => attributes.get('contrib-id-type') === 'orcid',
        )
        const all = [...referred, ...own]
        return {
          ...nameOf(contrib),
          orcid: elementWords(orcid) || undefined,
          corresponding:
            contrib.attributes.get('corresp') === 'yes' ||
            elementsAt(contrib, 'xref').some(({ attributes }) => attributes.get('ref-type') === 'corresp') ||
            undefined,
          affiliations: all.length > 0 ? all : shared.map(affiliationOf),
        }
      })
  })
}

/** Article types of JATS that the portal calls otherwise. Source: https://jats.nlm.nih.gov/archiving/tag-library/1.3/attribute/article-type.html */
const TYPES: Readonly<Record<string, string>> = {
  'case-report': 'case-report',
  editorial: 'editorial',
  letter: 'letter',
  reply: 'letter',
  dissertation: 'thesis',
  news: 'gazette-article',
  'meeting-report': 'conference-paper',
  abstract: 'conference-paper',
  proceedings: 'conference-paper',
}

/**
 * The type of an article, by its heading where JATS has no word for it ("other" for a chapter, a report and a book), or one for
 * two types ("dissertation").
 */
const typeOf = (article: XmlElement, heading: string) => {
  const name = article.attributes.get('article-type') ?? ''
  const type = typeOfWords(TYPES[name] ?? name.replaceAll('-', ' '))
  const named = typeOfWords(heading)
  return type === 'thesis' && named === 'dissertation' ? named : (type ?? named)
}

const partialDate = (date: XmlElement | undefined): string => {
  const part = (name: string) => elementWords(childElement(date, name))
  const [year, month, day] = [part('year'), part('month'), part('day')]
  if (!/^\d{4}$/.test(year)) return date?.attributes.get('iso-8601-date') ?? ''
  if (!/^\d{1,2}$/.test(month)) return [year, month].filter(Boolean).join(' ')
  const whole = [year, month.padStart(2, '0')]
  return [...whole, ...(/^\d{1,2}$/.test(day) ? [day.padStart(2, '0')] : [])].join('-')
}

/** The most exact of the dates of publication; the print's where two are as exact. */
const publicationDate = (meta: XmlElement): string[] => {
  const dates = childElements(meta, 'pub-date').filter(
    ({ attributes }) =>
      !/preprint|retracted|corrected/.test(attributes.get('date-type') ?? attributes.get('pub-type') ?? ''),
  )
  const isPrint = ({ attributes }: XmlElement) =>
    /ppub|print|collection/.test(
      `${attributes.get('pub-type') ?? ''} ${attributes.get('publication-format') ?? ''}`,
    )
  const [best] = dates
    .map((date) => ({ text: partialDate(date), isPrint: isPrint(date) }))
    .filter(({ text }) => text !== '')
    .toSorted((a, b) => b.text.length - a.text.length || Number(b.isPrint) - Number(a.isPrint))
  return best ? [best.text] : []
}

const historyDate = (meta: XmlElement, ...types: string[]): string[] =>
  elementsAt(meta, 'history', 'date')
    .filter(({ attributes }) => types.includes(attributes.get('date-type') ?? ''))
    .map(partialDate)
    .filter(Boolean)
    .slice(-1)

const pagesOf = (meta: XmlElement): string[] => {
  const [first, last, electronic] = ['fpage', 'lpage', 'elocation-id'].map((name) =>
    elementWords(childElement(meta, name)),
  )
  if (!first) return textValues(electronic ?? '')
  return [last && last !== first ? `${first}-${last}` : first]
}

/** An abstract with the names of its parts, one part a line. */
const abstractText = (abstract: XmlElement | undefined): string => {
  if (!abstract) return ''
  const parts = childElements(abstract, 'sec').map((section) => {
    const title = elementWords(childElement(section, 'title')).replace(/[:.\s]+$/, '')
    const text = elementWords({
      ...section,
      children: section.children.filter((child) => typeof child === 'string' || child.name !== 'title'),
    })
    return title ? `${title}\u00a0: ${text}` : text
  })
  if (parts.length > 0) return parts.join('\n')
  const paragraphs = elementsAt(abstract, 'p').map((paragraph) => elementWords(paragraph))
  return (paragraphs.length > 0 ? paragraphs : [elementWords(abstract, 'title')]).filter(Boolean).join('\n')
}

const PLAIN_ABSTRACT = /^(?:graphical|teaser|toc|executive-summary|plain-language-summary|key-points|precis)$/

const statement = (article: XmlElement, ...types: string[]): string[] => {
  const note = elementsAt(article, 'fn').find(({ attributes }) =>
    types.includes(attributes.get('fn-type') ?? ''),
  )
  return textValues(elementWords(note, 'label', 'title'))
}

/** What a JATS article says of itself; `undefined` for an element that is no article of JATS. */
export const jatsValues = (article: XmlElement): ImportRecord['values'] | undefined => {
  const front = childElement(article, 'front', 'front-stub')
  const meta = childElement(front, 'article-meta')
  if (!meta) return undefined
  const locale = article.attributes.get('xml:lang')
  const titles = childElement(meta, 'title-group')
  const doi = childElements(meta, 'article-id').find(
    ({ attributes }) => attributes.get('pub-id-type') === 'doi',
  )
  const pdf = childElements(meta, 'self-uri').find(
    ({ attributes }) =>
      /pdf/.test(attributes.get('content-type') ?? '') || /\.pdf$/i.test(attributes.get('href') ?? ''),
  )
  const license = elementsAt(meta, 'license')[0]
  const licenceAddress =
    license?.attributes.get('href') ??
    (license &&
      (elementWords(elementsAt(license, 'license_ref')[0]) ||
        elementsAt(license, 'ext-link')[0]?.attributes.get('href')))
  const keywordGroups = childElements(meta, 'kwd-group')
  const isOwn = (group: XmlElement) => (group.attributes.get('xml:lang') ?? locale) === locale
  const keywordsOf = (group: XmlElement) => elementsAt(group, 'kwd').map((keyword) => elementWords(keyword))
  const abstracts = childElements(meta, 'abstract').filter(
    ({ attributes }) => !PLAIN_ABSTRACT.test(attributes.get('abstract-type') ?? ''),
  )
  const said: SaidInLanguage[] = [
    ...childElements(titles, 'trans-title-group').map((group) => ({
      locale: group.attributes.get('xml:lang'),
      title: elementWords(childElement(group, 'trans-title')),
    })),
    ...childElements(titles, 'trans-title').map((title) => ({
      locale: title.attributes.get('xml:lang'),
      title: elementWords(title),
    })),
    ...childElements(meta, 'trans-abstract').map((abstract) => ({
      locale: abstract.attributes.get('xml:lang'),
      abstract: abstractText(abstract),
    })),
    ...keywordGroups
      .filter((group) => !isOwn(group))
      .map((group) => ({ locale: group.attributes.get('xml:lang'), keywords: keywordsOf(group) })),
  ]
  const headings = elementsAt(meta, 'subj-group').find(
    ({ attributes }) => attributes.get('subj-group-type') === 'heading',
  )
  const section = elementWords(headings && childElement(headings, 'subject'))
  const funders = elementsAt(meta, 'funding-source').map((funder) =>
    elementWords(elementsAt(funder, 'institution')[0] ?? funder),
  )
  const fileName = pdf?.attributes.get('href') ?? ''
  return {
    title: textValues(elementWords(childElement(titles, 'article-title'), 'xref', 'fn')),
    subtitle: textValues(elementWords(childElement(titles, 'subtitle'), 'xref', 'fn')),
    ...peopleValues(jatsAuthors(meta)),
    journal: textValues(elementWords(elementsAt(front ?? article, 'journal-title')[0])),
    publicationDate: publicationDate(meta),
    volume: textValues(elementWords(childElement(meta, 'volume'))),
    issue: textValues(elementWords(childElement(meta, 'issue'))),
    pageNumber: pagesOf(meta),
    doi: textValues(elementWords(doi)),
    abstract: textValues(abstractText(abstracts[0])),
    keywords: keywordGroups.filter(isOwn).flatMap(keywordsOf),
    language: textValues(locale ?? ''),
    licence: textValues(licenceAddress ?? ''),
    section: textValues(section),
    receivedOn: historyDate(meta, 'received'),
    revisedOn: historyDate(meta, 'rev-recd', 'revised'),
    acceptedOn: historyDate(meta, 'accepted'),
    fundingSource: joinedValues(funders),
    awardNumber: joinedValues(elementsAt(meta, 'award-id').map((award) => elementWords(award))),
    acknowledgements: textValues(elementWords(elementsAt(article, 'ack')[0], 'title')),
    competingInterests: statement(article, 'coi-statement', 'conflict', 'COI-statement'),
    bibliography: textValues(
      bibliographyText(jatsReferences(elementsAt(article, 'ref-list', 'ref'), new FindingList())),
    ),
    ...translationValues(locale, said),
    ...typeValues(typeOf(article, section)),
    ...(/^[^/?#]+\.pdf$/i.test(fileName) && { pdfFileName: [fileName] }),
  }
}

/**
 * The articles of a JATS file, one or many, read one by one.
 * Source: https://jats.nlm.nih.gov/publishing/1.3/
 */
export function* readJatsRecords(text: string): Generator<ImportRecord> {
  for (const record of xmlRecords(text, 'article')) {
    const { line } = record
    if ('errorText' in record) yield { line, values: {}, errorText: record.errorText }
    else {
      const values = jatsValues(record.element)
      yield values
        ? { line, values }
        : { line, values: {}, errorText: 'il n’a pas de notice JATS (article-meta)' }
    }
  }
}
