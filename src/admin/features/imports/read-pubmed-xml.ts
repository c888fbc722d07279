import type { ImportRecord } from '#domain/imports/import-record.ts'

const ARTICLE_END = '</PubmedArticle>'

const texts = (parent: Element, selector: string): string[] =>
  [...parent.querySelectorAll(selector)].map((node) => node.textContent.trim()).filter(Boolean)

const first = (parent: Element, ...selectors: string[]): string[] => {
  for (const selector of selectors) {
    const value = parent.querySelector(selector)?.textContent.trim()
    if (value) return [value]
  }
  return []
}

const authorOf = (author: Element): string[] => {
  const [family] = first(author, ':scope > LastName')
  const [given] = first(author, ':scope > ForeName', ':scope > Initials')
  if (family) return [given ? `${family}, ${given}` : family]
  return first(author, ':scope > CollectiveName')
}

const dateOf = (article: Element): string[] => {
  const date = article.querySelector('JournalIssue > PubDate') ?? article.querySelector('ArticleDate')
  if (!date) return []
  const [whole] = first(date, ':scope > MedlineDate')
  if (whole) return [whole]
  const parts = ['Year', 'Month', 'Day'].flatMap((part) => first(date, `:scope > ${part}`))
  return parts.length > 0 ? [parts.join(' ')] : first(date, ':scope > Season')
}

/** A structured abstract keeps the names of its parts. */
const abstractOf = (article: Element): string[] => {
  const parts = [...article.querySelectorAll('Abstract > AbstractText')].map((part) => {
    const label = part.getAttribute('Label')
    return label ? `${label} : ${part.textContent.trim()}` : part.textContent.trim()
  })
  return parts.length > 0 ? [parts.join('\n')] : []
}

const valuesOf = (article: Element): ImportRecord['values'] => ({
  title: first(article, 'Article > VernacularTitle', 'Article > ArticleTitle').map((title) =>
    title.replace(/^\[(.*)\]\.?$/, '$1'),
  ),
  authors: [...article.querySelectorAll('AuthorList > Author')].flatMap(authorOf),
  affiliations: [...new Set(texts(article, 'AuthorList AffiliationInfo > Affiliation'))],
  journal: first(article, 'Journal > Title', 'Journal > ISOAbbreviation'),
  date: dateOf(article),
  volume: first(article, 'JournalIssue > Volume'),
  issue: first(article, 'JournalIssue > Issue'),
  pages: first(article, 'Pagination > MedlinePgn', 'Pagination > StartPage'),
  doi: first(
    article,
    'Article > ELocationID[EIdType="doi"]',
    'PubmedData > ArticleIdList > ArticleId[IdType="doi"]',
  ),
  abstract: abstractOf(article),
  keywords: texts(
    article,
    article.querySelector('KeywordList > Keyword') ? 'KeywordList > Keyword' : 'MeshHeading > DescriptorName',
  ),
  funding: first(article, 'GrantList > Grant > Agency'),
})

/**
 * The articles of a PubMed file (XML), parsed one by one: a broken one stops no other, and the page keeps answering.
 * Source: https://dtd.nlm.nih.gov/ncbi/pubmed/doc/out/250101/index.html
 */
export function* readPubmedXml(text: string): Generator<ImportRecord> {
  const parser = new DOMParser()
  let line = 1
  let counted = 0
  const starts = /<PubmedArticle[\s>]/g
  for (let start = starts.exec(text); start; start = starts.exec(text)) {
    for (; counted < start.index; counted++) if (text.charCodeAt(counted) === 10) line += 1
    const resume = starts.lastIndex
    const next = starts.exec(text)?.index ?? text.length
    starts.lastIndex = resume
    const end = text.indexOf(ARTICLE_END, start.index)
    if (end < 0 || end > next) {
      yield { line, values: {}, fault: 'la balise <PubmedArticle> n’y est pas refermée' }
      continue
    }
    const parsed = parser.parseFromString(text.slice(start.index, end + ARTICLE_END.length), 'text/xml')
    yield parsed.querySelector('parsererror')
      ? { line, values: {}, fault: 'son XML est mal formé' }
      : { line, values: valuesOf(parsed.documentElement) }
    starts.lastIndex = end
  }
}
