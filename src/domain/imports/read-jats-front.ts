import { typeOfWords, typeValues } from './record-type.ts'
import { peopleValues, type ImportedAffiliation, type ImportedPerson } from './people-values.ts'
import type { ImportRecord } from './import-field.ts'
import { type SaidInLanguage, translationValues } from './translation-values.ts'
import { elementsAt, type XmlElement } from './xml-element.ts'
import { xmlRecords } from './xml-records.ts'

const childrenOf = (element: XmlElement | undefined, ...names: string[]): XmlElement[] =>
  element?.children.filter(
    (child): child is XmlElement => typeof child !== 'string' && names.includes(child.name),
  ) ?? []

const childOf = (element: XmlElement | undefined, ...names: string[]): XmlElement | undefined =>
  childrenOf(element, ...names)[0]

/** The words of an element on one line, without those of some elements in it. */
const words = (element: XmlElement | undefined, ...without: string[]): string => {
  if (!element) return ''
  const text = (node: XmlElement | string): string =>
    typeof node === 'string' ? node : without.includes(node.name) ? '' : node.children.map(text).join('')
  return text(element).replace(/\s+/g, ' ').trim()
}

const some = (text: string): string[] => (text === '' ? [] : [text])

/** Article types of JATS that the portal calls otherwise. Source: https://jats.nlm.nih.gov/archiving/tag-library/1.3/attribute/article-type.html */
const TYPES: Readonly<Record<string, string>> = {
  'case-report': 'case-report',
  editorial: 'editorial',
  letter: 'letter',
  reply: 'letter',
  dissertation: 'thesis',
  'meeting-report': 'report',
  abstract: 'conference-paper',
  proceedings: 'conference-paper',
}

const typeOf = (article: XmlElement) => {
  const name = article.attributes.get('article-type') ?? ''
  return typeOfWords(TYPES[name] ?? name.replaceAll('-', ' '))
}

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
  if (!institution) return { institution: words(aff, 'label', 'email').replace(/[;,.\s]+$/, '') }
  return {
    institution: words(institution),
    department: words(department) || undefined,
    city: words(city) || undefined,
    country: country?.attributes.get('country'),
    ror: words(ror) || undefined,
  }
}

const nameOf = (contrib: XmlElement): Pick<ImportedPerson, 'family' | 'given' | 'suffix' | 'collective'> => {
  const collab = elementsAt(contrib, 'collab')[0]
  const name = elementsAt(contrib, 'name')[0]
  const part = (of: XmlElement | undefined, label: string) => words(childOf(of, label)) || undefined
  if (name)
    return { family: part(name, 'surname'), given: part(name, 'given-names'), suffix: part(name, 'suffix') }
  if (collab) return { collective: words(collab, 'contrib-group', 'label') }
  const whole = elementsAt(contrib, 'string-name')[0]
  if (whole && childOf(whole, 'surname'))
    return {
      family: part(whole, 'surname'),
      given: part(whole, 'given-names'),
      suffix: part(whole, 'suffix'),
    }
  return { family: words(whole) || undefined }
}

const peopleOf = (meta: XmlElement): ImportedPerson[] => {
  const affs = new Map(
    elementsAt(meta, 'aff').flatMap((aff): [string, ImportedAffiliation][] => {
      const id = aff.attributes.get('id')
      return id === undefined ? [] : [[id, affiliationOf(aff)]]
    }),
  )
  const groups = childrenOf(meta, 'contrib-group')
  return groups.flatMap((group) => {
    // What is in the group and is not referred to by number is everybody's.
    const shared = childrenOf(group, 'aff')
    return childrenOf(group, 'contrib')
      .filter(
        ({ attributes }) =>
          !/editor|review|translator|compiler|assignee|illustrator/.test(
            attributes.get('contrib-type') ?? '',
          ),
      )
      .map((contrib): ImportedPerson => {
        const referred = elementsAt(contrib, 'xref')
          .filter(({ attributes }) => attributes.get('ref-type') === 'aff')
          .flatMap(({ attributes }) => (attributes.get('rid') ?? '').split(/\s+/))
          .flatMap((id) => affs.get(id) ?? [])
        const own = childrenOf(contrib, 'aff').map(affiliationOf)
        const orcid = elementsAt(contrib, 'contrib-id').find(
          ({ attributes }) => attributes.get('contrib-id-type') === 'orcid',
        )
        const all = [...referred, ...own]
        return {
          ...nameOf(contrib),
          orcid: words(orcid) || undefined,
          corresponding:
            contrib.attributes.get('corresp') === 'yes' ||
            elementsAt(contrib, 'xref').some(({ attributes }) => attributes.get('ref-type') === 'corresp') ||
            undefined,
          affiliations: all.length > 0 ? all : shared.map(affiliationOf),
        }
      })
  })
}

const partialDate = (date: XmlElement | undefined): string => {
  const part = (name: string) => words(childOf(date, name))
  const [year, month, day] = [part('year'), part('month'), part('day')]
  if (!/^\d{4}$/.test(year)) return date?.attributes.get('iso-8601-date') ?? ''
  if (!/^\d{1,2}$/.test(month)) return [year, month].filter(Boolean).join(' ')
  const whole = [year, month.padStart(2, '0')]
  return [...whole, ...(/^\d{1,2}$/.test(day) ? [day.padStart(2, '0')] : [])].join('-')
}

/** The most exact of the dates of publication; the print's where two are as exact. */
const publicationDate = (meta: XmlElement): string[] => {
  const dates = childrenOf(meta, 'pub-date').filter(
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
    words(childOf(meta, name)),
  )
  if (!first) return some(electronic ?? '')
  return [last && last !== first ? `${first}-${last}` : first]
}

/** An abstract with the names of its parts, one part a line. */
const abstractText = (abstract: XmlElement | undefined): string => {
  if (!abstract) return ''
  const parts = childrenOf(abstract, 'sec').map((section) => {
    const title = words(childOf(section, 'title')).replace(/[:.\s]+$/, '')
    const text = words({
      ...section,
      children: section.children.filter((child) => typeof child === 'string' || child.name !== 'title'),
    })
    return title ? `${title}\u00a0: ${text}` : text
  })
  if (parts.length > 0) return parts.join('\n')
  const paragraphs = elementsAt(abstract, 'p').map((paragraph) => words(paragraph))
  return (paragraphs.length > 0 ? paragraphs : [words(abstract, 'title')]).filter(Boolean).join('\n')
}

const PLAIN_ABSTRACT = /^(?:graphical|teaser|toc|executive-summary|plain-language-summary|key-points|precis)$/

const referenceText = (reference: XmlElement): string => {
  const citation = elementsAt(reference, 'mixed-citation')[0] ?? elementsAt(reference, 'citation')[0]
  if (citation) return words(citation, 'label')
  const parts = elementsAt(reference, 'element-citation')[0]
  if (!parts) return words(reference, 'label')
  const names = elementsAt(parts, 'name').map((name) =>
    [words(childOf(name, 'surname')), words(childOf(name, 'given-names'))].filter(Boolean).join(' '),
  )
  const one = (name: string) => words(elementsAt(parts, name)[0])
  const doi = elementsAt(parts, 'pub-id').find(({ attributes }) => attributes.get('pub-id-type') === 'doi')
  const place = [
    one('source'),
    one('year'),
    [one('volume'), [one('fpage'), one('lpage')].filter(Boolean).join('-')].filter(Boolean).join(':'),
  ]
  return [names.join(', '), one('article-title'), place.filter(Boolean).join(' '), doi && `doi:${words(doi)}`]
    .filter(Boolean)
    .join('. ')
}

const statement = (article: XmlElement, ...types: string[]): string[] => {
  const note = elementsAt(article, 'fn').find(({ attributes }) =>
    types.includes(attributes.get('fn-type') ?? ''),
  )
  return some(words(note, 'label', 'title'))
}

/** What a JATS article says of itself; `undefined` for an element that is no article of JATS. */
export const jatsValues = (article: XmlElement): ImportRecord['values'] | undefined => {
  const front = childOf(article, 'front', 'front-stub')
  const meta = childOf(front, 'article-meta')
  if (!meta) return undefined
  const locale = article.attributes.get('xml:lang')
  const titles = childOf(meta, 'title-group')
  const doi = childrenOf(meta, 'article-id').find(({ attributes }) => attributes.get('pub-id-type') === 'doi')
  const pdf = childrenOf(meta, 'self-uri').find(
    ({ attributes }) =>
      /pdf/.test(attributes.get('content-type') ?? '') || /\.pdf$/i.test(attributes.get('href') ?? ''),
  )
  const license = elementsAt(meta, 'license')[0]
  const licenceAddress =
    license?.attributes.get('href') ??
    (license &&
      (words(elementsAt(license, 'license_ref')[0]) ||
        elementsAt(license, 'ext-link')[0]?.attributes.get('href')))
  const keywordGroups = childrenOf(meta, 'kwd-group')
  const isOwn = (group: XmlElement) => (group.attributes.get('xml:lang') ?? locale) === locale
  const keywordsOf = (group: XmlElement) => elementsAt(group, 'kwd').map((keyword) => words(keyword))
  const abstracts = childrenOf(meta, 'abstract').filter(
    ({ attributes }) => !PLAIN_ABSTRACT.test(attributes.get('abstract-type') ?? ''),
  )
  const said: SaidInLanguage[] = [
    ...childrenOf(titles, 'trans-title-group').map((group) => ({
      locale: group.attributes.get('xml:lang'),
      title: words(childOf(group, 'trans-title')),
    })),
    ...childrenOf(titles, 'trans-title').map((title) => ({
      locale: title.attributes.get('xml:lang'),
      title: words(title),
    })),
    ...childrenOf(meta, 'trans-abstract').map((abstract) => ({
      locale: abstract.attributes.get('xml:lang'),
      abstract: abstractText(abstract),
    })),
    ...keywordGroups
      .filter((group) => !isOwn(group))
      .map((group) => ({ locale: group.attributes.get('xml:lang'), keywords: keywordsOf(group) })),
  ]
  const section = elementsAt(meta, 'subj-group').find(
    ({ attributes }) => attributes.get('subj-group-type') === 'heading',
  )
  const funders = elementsAt(meta, 'funding-source').map((funder) =>
    words(elementsAt(funder, 'institution')[0] ?? funder),
  )
  const fileName = pdf?.attributes.get('href') ?? ''
  return {
    title: some(words(childOf(titles, 'article-title'), 'xref', 'fn')),
    ...peopleValues(peopleOf(meta)),
    journal: some(words(elementsAt(front ?? article, 'journal-title')[0])),
    publicationDate: publicationDate(meta),
    volume: some(words(childOf(meta, 'volume'))),
    issue: some(words(childOf(meta, 'issue'))),
    pageNumber: pagesOf(meta),
    doi: some(words(doi)),
    abstract: some(abstractText(abstracts[0])),
    keywords: keywordGroups.filter(isOwn).flatMap(keywordsOf),
    language: some(locale ?? ''),
    licence: some(licenceAddress ?? ''),
    section: some(words(section && childOf(section, 'subject'))),
    receivedOn: historyDate(meta, 'received'),
    revisedOn: historyDate(meta, 'rev-recd', 'revised'),
    acceptedOn: historyDate(meta, 'accepted'),
    fundingSource: some([...new Set(funders)].filter(Boolean).join(' ; ')),
    acknowledgements: some(words(elementsAt(article, 'ack')[0], 'title')),
    competingInterests: statement(article, 'coi-statement', 'conflict', 'COI-statement'),
    bibliography: elementsAt(article, 'ref-list', 'ref').map(referenceText).filter(Boolean),
    ...translationValues(locale, said),
    ...typeValues(typeOf(article)),
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
