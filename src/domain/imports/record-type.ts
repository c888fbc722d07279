import { searchableText } from '../search/searchable-text.ts'
import { WORK_TYPE_NAMES, WORK_TYPES, type WorkType, workTypeOfCategory } from '../works/work-type.ts'

/** What RIS and BibTeX call works that are no articles. */
const TYPES_OF_RECORDS: ReadonlyMap<string, WorkType> = new Map([
  ['mgzn', 'gazette-article'],
  ['thes', 'thesis'],
  ['phdthesis', 'thesis'],
  ['thesis', 'thesis'],
  ['mastersthesis', 'dissertation'],
  ['mathesis', 'dissertation'],
  ['bathesis', 'dissertation'],
  ['candthesis', 'dissertation'],
  ['cpaper', 'conference-paper'],
  ['conf', 'conference-paper'],
  ['inproceedings', 'conference-paper'],
  ['conference', 'conference-paper'],
  ['rprt', 'report'],
  ['techreport', 'report'],
  ['report', 'report'],
  ['book', 'book'],
  ['chap', 'chapter'],
  ['incollection', 'chapter'],
  ['inbook', 'chapter'],
])

/**
 * The type of a record by what its format calls it, made more exact by what the record says of itself. An article is left to
 * what its category and publication say.
 * @param kind type of RIS or entry of BibTeX
 * @param genre the record's own word for what it is (RIS M3, BibTeX type), if any
 * @example recordType('THES', 'Mémoire') // 'dissertation'
 */
export const recordType = (kind: string, genre: string | undefined): WorkType | undefined =>
  (genre === undefined
    ? undefined
    : (workTypeOfCategory(genre) ?? TYPES_OF_RECORDS.get(genre.toLowerCase()))) ??
  TYPES_OF_RECORDS.get(kind.toLowerCase())

/** What tables of Scopus, Web of Science, PubMed and Zotero call types, besides the portal's own words. */
const TYPES_OF_WORDS: ReadonlyMap<string, WorkType> = new Map([
  ['journal article', 'article'],
  ['journalarticle', 'article'],
  ['research article', 'article'],
  ['original article', 'article'],
  ['review', 'article'],
  ['short survey', 'article'],
  ['editorial material', 'editorial'],
  ['case reports', 'case-report'],
  ['magazinearticle', 'gazette-article'],
  ['book chapter', 'chapter'],
  ['booksection', 'chapter'],
  ['conference paper', 'conference-paper'],
  ['conferencepaper', 'conference-paper'],
  ['proceedings paper', 'conference-paper'],
  ['meeting abstract', 'conference-paper'],
])

/**
 * The type that a table names in its own words, the first one that is known of several.
 * @example typeOfWords('Article; Proceedings Paper') // 'article'
 */
export const typeOfWords = (text: string): WorkType | undefined => {
  for (const word of text.split(/[;|]/)) {
    const key = searchableText(word)
    const type =
      WORK_TYPES.find((own) => own === key || searchableText(WORK_TYPE_NAMES[own]) === key) ??
      workTypeOfCategory(key) ??
      TYPES_OF_WORDS.get(key)
    if (type) return type
  }
  return undefined
}

/** What NLM calls publications that are no articles. Source: https://www.nlm.nih.gov/mesh/pubtypes.html */
const TYPES_OF_PUBLICATIONS: ReadonlyMap<string, WorkType> = new Map([
  ['academic dissertation', 'thesis'],
  ['dissertations, academic', 'thesis'],
  ['congress', 'conference-paper'],
  ['congresses', 'conference-paper'],
  ['technical report', 'report'],
  ['monograph', 'book'],
])

/**
 * The type of a record of PubMed by its publication types, of which it has several: the first that says more than that it
 * is an article, which is left to what its category and publication say.
 * @example typeOfPublicationTypes(['Journal Article', 'Case Reports']) // 'case-report'
 */
export const typeOfPublicationTypes = (names: readonly string[]): WorkType | undefined =>
  names
    .map((name) => TYPES_OF_PUBLICATIONS.get(searchableText(name)) ?? typeOfWords(name))
    .find((type) => type !== undefined && type !== 'article')

/** The categories of the portal that imply a type; the usual one of a publication needs none. */
const CATEGORIES: Readonly<Partial<Record<WorkType, string>>> = {
  editorial: 'editorial',
  'case-report': 'case-study',
  letter: 'lettre',
  chapter: 'chapitre',
  thesis: 'thèse',
  dissertation: 'mémoire',
  'conference-paper': 'communication',
  report: 'rapport',
  book: 'livre',
}

/** What a record says by its type alone: the type, and the category by which lists distinguish it from an article. */
export const typeValues = (type: WorkType | undefined): { workType: string[]; category: string[] } => {
  const category = type && CATEGORIES[type]
  return { workType: type ? [type] : [], category: category ? [category] : [] }
}

const ALONE: ReadonlySet<WorkType | undefined> = new Set(['thesis', 'dissertation', 'report', 'book'])

/** Whether a work of a type is in no periodical, so that the institution behind it is all that its record names. */
export const standsAlone = (type: WorkType | undefined): boolean => ALONE.has(type)
