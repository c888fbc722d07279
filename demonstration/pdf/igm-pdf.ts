import { contents, frontPage } from './front-page.ts'
import { PAGE, THEMES, printable } from './page.ts'
import { createTypesetter } from './typesetter.ts'

export type IgmPdf = {
  issue: string
  /** `yyyy-mm-dd` */
  date: string
  /** "Volume 3 • numéro 7 • juillet 2023" */
  numbering: string
  title: string
  items: { rubric: string; title: string; authors: string[]; abstract: string; text: string }[]
  keywords: string[]
  notice: string
}

const NAME = 'Info Gazette Médicale'

/** A whole issue of IGM: front page with its contents, then every item. */
export function igmPdf({
  issue,
  date,
  numbering,
  title,
  items,
  keywords,
  notice,
}: IgmPdf): Promise<Uint8Array> {
  const set = createTypesetter(THEMES.IGM, {
    title: `${NAME} n° ${issue} : ${title}`,
    authors: [...new Set(items.flatMap((item) => item.authors))],
    subject: `${NAME}, ${numbering}`,
    keywords,
    date,
  })
  const { doc } = set
  frontPage(set, NAME, numbering, title)
  const contentsTop = doc.y
  doc.addPage()
  const entries = items.map((item, index) => {
    if (index > 0) set.reserve(250)
    const destination = `article-${index + 1}`
    const page = doc.bufferedPageRange().count
    doc.addNamedDestination(destination, 'XYZ', PAGE.left, doc.y - 12, null)
    doc.outline.addItem(printable(item.title))
    set.opening(item)
    set.standfirst(item.abstract)
    set.paragraphs(item.text)
    set.space(8)
    return { title: item.title, authors: item.authors, destination, page }
  })
  doc.switchToPage(0)
  contents(set, entries, contentsTop)
  return set.finish({ left: title, right: `${NAME} • n° ${issue}`, foot: notice, firstPage: 1 })
}
