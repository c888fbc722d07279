import { PAGE, TEXT_WIDTH, printable } from './page.ts'
import { type Typesetter } from './typesetter.ts'

/** The first page of a whole issue: a band with the publication's name, its volume and number, the title. */
export function frontPage(
  { doc, theme, ornament, tagged, space, say }: Typesetter,
  name: string,
  numbering: string,
  title: string,
) {
  const size = name.length > 30 ? 26 : 38
  ornament(() => doc.rect(0, 0, PAGE.width, 190).fill(theme.accent))
  doc.y = 56
  tagged('P', () => {
    doc.font('Helvetica-Bold').fontSize(size).fillColor('#ffffff')
    say(name)
  })
  space(10)
  tagged('P', () => {
    doc.font('Helvetica').fontSize(12).fillColor('#ffffff')
    say(numbering)
  })
  doc.y = 226
  tagged('H1', () => {
    doc.font('Times-Bold').fontSize(28).fillColor('#1c1c1c')
    say(title, { lineGap: 2 })
  })
  space(24)
}

export type ContentsEntry = {
  title: string
  authors: readonly string[]
  destination: string
  page: number | undefined
}

/** A table of contents whose lines lead to their pages. */
export function contents(
  { doc, tagged, ornament, theme }: Typesetter,
  entries: readonly ContentsEntry[],
  top: number,
) {
  const width = TEXT_WIDTH - 50
  let y = top
  tagged('H2', () => {
    doc.font('Helvetica-Bold').fontSize(13).fillColor(theme.accent)
    doc.text('Sommaire', PAGE.left, y, { width })
  })
  y = doc.y + 8
  for (const { title, authors, destination, page } of entries) {
    ornament(() => doc.rect(PAGE.left, y, TEXT_WIDTH, 0.6).fill(theme.accent))
    const line = y + 8
    tagged('TOCI', () => {
      doc.font('Times-Roman').fontSize(13).fillColor('#1c1c1c')
      if (page !== undefined) doc.text(String(page), PAGE.left, line, { width: TEXT_WIDTH, align: 'right' })
      doc.text(printable(title), PAGE.left, line, { width, goTo: destination })
      doc.font('Times-Italic').fontSize(10.5).fillColor('#5c6166')
      if (authors.length > 0) doc.text(printable(authors.join(', ')), PAGE.left, doc.y + 2, { width })
    })
    y = doc.y + 9
  }
}
