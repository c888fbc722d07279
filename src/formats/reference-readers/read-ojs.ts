import { isPartialDate } from '../../domain/dates/partial-date.ts'
import {
  htmlLines,
  type ImportedAffiliation,
  type ImportedPerson,
  peopleValues,
  referenceValues,
  textValues,
  languageOf,
  translationValues,
} from './record-values.ts'
import type { ImportedPdf, ImportRecord } from '../../domain/imports/import-field.ts'
import { typeOfWords, typeValues } from '../../domain/imports/record-type.ts'
import {
  attributeIs,
  childElement,
  childElements,
  elementsAt,
  elementWords,
  MalformedXml,
  type XmlElement,
  xmlText,
  readPlainXml,
} from '../xml/read-xml.ts'

/** The texts of a name by their locales. */
const byLocale = (element: XmlElement, name: string): Map<string | undefined, string> =>
  new Map(
    childElements(element, name).map((child) => [child.attributes.get('locale'), htmlLines(xmlText(child))]),
  )

/** The text in the work's own language, else the first one. */
const inLocale = (texts: ReadonlyMap<string | undefined, string>, locale: string | undefined): string =>
  texts.get(locale) || [...texts.values()].find(Boolean) || ''

/** What an issue says for the articles in it. */
type OjsIssue = { volume: string; number: string; date: string; sections: ReadonlyMap<string, string> }

const identification = (element: XmlElement): Pick<OjsIssue, 'volume' | 'number' | 'date'> => {
  const [found] = childElements(element, 'issue_identification')
  const of = found ?? element
  const one = (name: string) => elementWords(childElement(of, name))
  return { volume: one('volume'), number: one('number'), date: one('year') }
}

const readIssue = (issue: XmlElement, locale: string | undefined): OjsIssue => {
  const own = identification(issue)
  const [published] = childElements(issue, 'date_published').map(xmlText)
  const sections = elementsAt(issue, 'section').flatMap((section): [string, string][] => {
    const ref = section.attributes.get('ref')
    return ref === undefined ? [] : [[ref, inLocale(byLocale(section, 'title'), locale)]]
  })
  return {
    ...own,
    date:
      published !== undefined && isPartialDate(published.slice(0, 10)) ? published.slice(0, 10) : own.date,
    sections: new Map(sections),
  }
}

/** The version that readers see: the current one, else the last that is published. */
const publicationOf = (article: XmlElement): XmlElement => {
  const versions = childElements(article, 'publication')
  const current = article.attributes.get('current_publication_id')
  const isCurrent = (version: XmlElement) =>
    childElements(version, 'id').some(
      (id) => id.attributes.get('type') === 'internal' && xmlText(id) === current,
    )
  return (
    versions.find(isCurrent) ??
    versions.findLast(attributeIs('status', '3')) ??
    versions.at(-1) ??
    // Before OJS 3.2 the article itself said all.
    article
  )
}

const affiliationsOf = (author: XmlElement, locale: string | undefined): ImportedAffiliation[] => {
  const country = childElements(author, 'country').map(xmlText)[0]
  const whole = childElements(author, 'affiliation')
  // Since OJS 3.5 an affiliation is an element of its own with its ROR.
  if (whole.some((each) => childElements(each, 'name').length > 0))
    return whole.map((each) => ({
      institution: inLocale(byLocale(each, 'name'), locale),
      country,
      ror: childElements(each, 'ror').map(xmlText)[0],
    }))
  const institution = inLocale(byLocale(author, 'affiliation'), locale)
  return institution ? [{ institution: institution.replaceAll('\n', ', '), country }] : []
}

const personOf = (author: XmlElement, locale: string | undefined): ImportedPerson => {
  const one = (...names: string[]) =>
    names.map((name) => inLocale(byLocale(author, name), locale)).find(Boolean)
  const family = one('familyname', 'lastname')
  const given = [one('givenname', 'firstname'), one('middlename')].filter(Boolean).join(' ') || undefined
  return {
    // OJS asks for a given name alone: of several words nobody has said which are the family name.
    ...(family === undefined && given?.includes(' ') ? { printed: given } : { family, given }),
    suffix: one('suffix'),
    orcid: one('orcid'),
    corresponding: author.attributes.get('primary_contact') === 'true' || undefined,
    affiliations: affiliationsOf(author, locale),
  }
}

const bytesOf = (base64: string): Uint8Array | undefined => {
  try {
    return Uint8Array.from(atob(base64.replace(/\s+/g, '')), (character) => character.charCodeAt(0))
  } catch {
    return undefined
  }
}

/** The PDF of an article, as far as the file carries it. */
const pdfOf = (article: XmlElement, publication: XmlElement): ImportedPdf | undefined => {
  const galleys = [...elementsAt(publication, 'article_galley'), ...elementsAt(article, 'galley')]
  const named = galleys.flatMap((galley) =>
    childElements(galley, 'submission_file_ref').flatMap(({ attributes }) => attributes.get('id') ?? []),
  )
  const files = childElements(article, 'submission_file')
  const ofGalley = files.filter(({ attributes }) => named.includes(attributes.get('id') ?? ''))
  for (const holder of [...ofGalley, ...galleys, ...files]) {
    for (const embed of elementsAt(holder, 'embed')) {
      const bytes = embed.attributes.get('encoding') === 'base64' ? bytesOf(xmlText(embed)) : undefined
      const isPdf = bytes !== undefined && String.fromCharCode(...bytes.subarray(0, 5)) === '%PDF-'
      if (!isPdf) continue
      const name =
        embed.attributes.get('filename') ??
        elementsAt(holder, 'revision')[0]?.attributes.get('filename') ??
        inLocale(byLocale(holder, 'name'), undefined)
      return { name: /\.pdf$/i.test(name) ? name : `${name || 'article'}.pdf`, bytes }
    }
  }
  return undefined
}

const DECLINED = '4'

const refusalOf = (article: XmlElement, publication: XmlElement): string | undefined => {
  if (article.attributes.get('status') === DECLINED) return 'OJS le dit refusé'
  return inLocale(byLocale(publication, 'title'), undefined) === '' ? 'il n’a pas de titre' : undefined
}

const keywordsOf = (publication: XmlElement): Map<string | undefined, string[]> =>
  new Map(
    ['keywords', 'subjects']
      .flatMap((name) =>
        childElements(publication, name).map((list): [string | undefined, string[]] => [
          list.attributes.get('locale'),
          list.children
            .flatMap((child) => (typeof child === 'string' ? [] : [xmlText(child)]))
            .filter(Boolean),
        ]),
      )
      .toReversed(),
  )

const recordOf = (article: XmlElement, ofIssue: OjsIssue | undefined): ImportRecord => {
  const publication = publicationOf(article)
  const errorText = refusalOf(article, publication)
  if (errorText !== undefined) return { line: 1, values: {}, errorText }
  const locale = publication.attributes.get('locale') ?? article.attributes.get('locale')
  const titles = byLocale(publication, 'title')
  const prefixes = byLocale(publication, 'prefix')
  const whole = (key: string | undefined) =>
    [prefixes.get(key), titles.get(key)].filter(Boolean).join(' ').replaceAll('\n', ' ')
  const abstracts = byLocale(publication, 'abstract')
  const keywords = keywordsOf(publication)
  const issue =
    elementsAt(publication, 'issue_identification').length > 0
      ? { ...ofIssue, ...identification(publication) }
      : ofIssue
  const dates = [
    publication.attributes.get('date_published'),
    elementWords(childElement(publication, 'date_published')),
    ofIssue?.date,
    issue?.date,
  ]
  const ids = [...childElements(publication, 'id'), ...childElements(article, 'id')]
  const doi = ids.find(attributeIs('type', 'doi'))
  const section = ofIssue?.sections.get(publication.attributes.get('section_ref') ?? '')
  const pdf = pdfOf(article, publication)
  const main = titles.has(locale) ? locale : [...titles.keys()][0]
  return {
    line: 1,
    values: {
      title: textValues(whole(main)),
      subtitle: textValues(inLocale(byLocale(publication, 'subtitle'), main)),
      ...peopleValues(elementsAt(publication, 'author').map((author) => personOf(author, main))),
      publicationDate: textValues(dates.find(Boolean)),
      volume: textValues(issue?.volume),
      issue: textValues(issue?.number),
      pageNumber: textValues(elementWords(childElement(publication, 'pages'))),
      doi: textValues(doi && xmlText(doi)),
      abstract: textValues(inLocale(abstracts, main)),
      keywords: keywords.get(main) ?? [],
      language: textValues(languageOf(main)),
      licence: textValues(elementsAt(publication, 'licenseUrl').map(xmlText)[0]),
      section: textValues(section),
      receivedOn: textValues(article.attributes.get('date_submitted')?.slice(0, 10)),
      bibliography: referenceValues(
        elementsAt(publication, 'citations', 'citation').map((citation) =>
          htmlLines(xmlText(citation)).replaceAll('\n', ' '),
        ),
      ),
      ...translationValues(
        main,
        [...new Set([...titles.keys(), ...abstracts.keys(), ...keywords.keys()])].map((key) => ({
          locale: key,
          title: whole(key),
          abstract: abstracts.get(key),
          keywords: keywords.get(key) ?? [],
        })),
      ),
      ...typeValues(typeOfWords(section ?? '')),
      ...(pdf && { pdfFileName: [pdf.name] }),
    },
    ...(pdf && { pdf }),
  }
}

/**
 * The articles of a file that OJS exports (native XML, from OJS 2 to 3.5), alone or in their issues, with the PDFs in it.
 * Source: https://docs.pkp.sfu.ca/admin-guide/en/data-import-and-export
 */
export function* readOjs(text: string): Generator<ImportRecord> {
  let root: XmlElement
  try {
    root = readPlainXml(text)
  } catch (error) {
    if (!(error instanceof MalformedXml)) throw error
    yield { line: 1, values: {}, errorText: 'le XML du fichier est mal formé' }
    return
  }
  let line = 0
  const numbered = (record: ImportRecord): ImportRecord => ({ ...record, line: (line += 1) })
  const issues = root.name === 'issue' ? [root] : childElements(root, 'issue')
  for (const issue of issues) {
    const known = readIssue(issue, issue.attributes.get('locale'))
    for (const article of articlesOf(issue))
      yield numbered(recordOf(article.element, withSection(known, article.section)))
  }
  if (issues.length === 0)
    for (const article of root.name === 'article' ? [root] : elementsAt(root, 'article'))
      yield numbered(recordOf(article, undefined))
}

/** OJS 2 lists articles in the sections of an issue, OJS 3 behind them. */
const articlesOf = (issue: XmlElement): { element: XmlElement; section: string | undefined }[] => {
  const sections = childElements(issue, 'section').flatMap((section) =>
    childElements(section, 'article').map((element) => ({
      element,
      section: inLocale(byLocale(section, 'title'), undefined),
    })),
  )
  if (sections.length > 0) return sections
  return childElements(issue, 'articles').flatMap((list) =>
    childElements(list, 'article').map((element) => ({ element, section: undefined })),
  )
}

const withSection = (issue: OjsIssue, section: string | undefined): OjsIssue =>
  section === undefined ? issue : { ...issue, sections: new Map([['', section]]) }
