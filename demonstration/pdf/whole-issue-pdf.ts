import { contents, frontPage } from './front-page.ts'
import { PAGE, THEMES } from './page.ts'
import { createTypesetter } from './typesetter.ts'

export type WholeIssuePdf = {
  issue: string
  /** `yyyy-mm-dd` */
  date: string
  numbering: string
  title: string
  authors: string[]
  affiliations: string[]
  abstract: string
  keywords: string[]
  sections: { title: string; text: string }[]
  references: string[]
  firstPage: number
  notice: string
}

const NAME = 'Revue haïtienne de chirurgie et d’anesthésiologie'

/** An issue of RHCA that is stored as one PDF: front page, presentation, sections. */
export function wholeIssuePdf(issue: WholeIssuePdf): Promise<Uint8Array> {
  const { title, authors, keywords, date, numbering, firstPage } = issue
  const set = createTypesetter(THEMES.RHCA, {
    title,
    authors,
    keywords,
    date,
    subject: `${NAME}, ${numbering}`,
  })
  const { doc } = set
  frontPage(set, NAME, numbering, title)
  const contentsTop = doc.y
  doc.addPage()
  set.opening({ title: 'Présentation du numéro', authors, affiliations: issue.affiliations })
  set.abstractBox(issue.abstract, keywords)
  const parts = [
    ...issue.sections,
    ...(issue.references.length > 0 ? [{ title: 'Références', text: '' }] : []),
  ]
  const entries = parts.map(({ title: heading, text }, index) => {
    set.reserve(120)
    const destination = `partie-${index + 1}`
    const page = firstPage + doc.bufferedPageRange().count - 1
    doc.addNamedDestination(destination, 'XYZ', PAGE.left, doc.y - 12, null)
    set.heading(heading)
    if (text === '') set.references(issue.references)
    else set.paragraphs(text)
    return { title: heading, authors: [], destination, page }
  })
  doc.switchToPage(0)
  contents(set, entries, contentsTop)
  return set.finish({ left: title, right: `RHCA • n° ${issue.issue}`, foot: issue.notice, firstPage })
}
