import { THEMES } from './page.ts'
import { createTypesetter } from './typesetter.ts'

export type ArticlePdf = {
  journal: string
  /** What the running head calls it. */
  shortName: string
  /** Volume, number, date and pages, as printed under the journal's name. */
  numbering: string
  title: string
  authors: string[]
  affiliations: string[]
  rubric?: string
  abstract: string
  keywords: string[]
  /** `yyyy-mm-dd` */
  date: string
  firstPage: number
  sections: { title: string; text: string }[]
  references: string[]
  /** The reference by which others cite it. */
  citation: string
  /** DOI, funding and the like. */
  colophon: string[]
  notice: string
}

/** One article as its journal prints it. */
export function articlePdf(article: ArticlePdf): Promise<Uint8Array> {
  const { title, authors, keywords, date } = article
  const set = createTypesetter(THEMES.RHCA, {
    title,
    authors,
    keywords,
    date,
    subject: `${article.journal}, ${article.numbering}`,
  })
  set.masthead(article.journal, article.numbering)
  set.opening(article)
  set.abstractBox(article.abstract, keywords)
  set.label('Pour citer cet article')
  set.smallPrint([article.citation, ...article.colophon])
  set.doc.addPage()
  for (const section of article.sections) {
    set.heading(section.title)
    set.paragraphs(section.text)
  }
  if (article.references.length > 0) {
    set.heading('Références')
    set.references(article.references)
  }
  return set.finish({
    left: title,
    right: article.shortName,
    foot: article.notice,
    firstPage: article.firstPage,
  })
}
