import { PAGE, TEXT_WIDTH, THEMES, printable } from './page.ts'
import { createTypesetter } from './typesetter.ts'

export type ChapterPdf = {
  chapter: number
  title: string
  authors: string[]
  institution: string
  abstract: string
  keywords: string[]
  tags: string[]
  /** `yyyy-mm-dd` */
  date: string
  sections: { title: string; text: string; isWarning?: boolean }[]
  notice: string
}

const NAME = 'Atlas de diagnostic chirurgical'

/** A chapter of ADC with a figure. */
export function chapterPdf(chapter: ChapterPdf): Promise<Uint8Array> {
  const { title, authors, keywords, date } = chapter
  const set = createTypesetter(THEMES.ADC, {
    title,
    authors,
    keywords,
    date,
    subject: `${NAME}, chapitre ${chapter.chapter}`,
  })
  set.masthead(NAME, `Chapitre ${chapter.chapter}`)
  set.opening({ title, authors, affiliations: [chapter.institution], rubric: `Chapitre ${chapter.chapter}` })
  set.abstractBox(chapter.abstract, keywords)
  chapter.sections.forEach((section, index) => {
    if (section.isWarning) set.callout(section.title, section.text)
    else {
      set.heading(section.title)
      set.paragraphs(section.text)
    }
    if (index === 1) conceptFigure(set, chapter)
  })
  return set.finish({ left: title, right: NAME, foot: chapter.notice, firstPage: 1 })
}

const FIGURE_HEIGHT = 250
// More would touch one another.
const NOTION_COUNT = 6

/** The notions of the chapter around its subject. */
function conceptFigure(set: ReturnType<typeof createTypesetter>, { title, keywords, tags }: ChapterPdf) {
  const { doc, theme } = set
  set.reserve(FIGURE_HEIGHT + 44)
  const notions = [...new Set([...keywords, ...tags])].slice(0, NOTION_COUNT)
  const caption = `Figure 1. Les notions du chapitre « ${title} ».`
  const top = doc.y
  const centre = { x: PAGE.left + TEXT_WIDTH / 2, y: top + FIGURE_HEIGHT / 2 }
  const figure = doc.struct('Figure', { alt: printable(`${caption} ${notions.join(', ')}.`) }, () => {
    doc.rect(PAGE.left, top, TEXT_WIDTH, FIGURE_HEIGHT).fill(theme.tint)
    notions.forEach((notion, index) => {
      const angle = (index / notions.length) * Math.PI * 2 - Math.PI / 2
      const x = centre.x + Math.cos(angle) * TEXT_WIDTH * 0.34
      const y = centre.y + Math.sin(angle) * FIGURE_HEIGHT * 0.36
      doc.moveTo(centre.x, centre.y).lineTo(x, y).lineWidth(1).stroke(theme.accent)
      doc.roundedRect(x - 62, y - 15, 124, 30, 15).fillAndStroke('#ffffff', theme.accent)
      centred(notion, x, y, 112, 9, theme.accent)
    })
    doc.ellipse(centre.x, centre.y, 84, 34).fill(theme.accent)
    centred(title, centre.x, centre.y, 138, 9.5, '#ffffff')
  })
  const centred = (text: string, x: number, y: number, width: number, size: number, colour: string) => {
    doc.font('Helvetica-Bold').fontSize(size).fillColor(colour)
    const height = Math.min(doc.heightOfString(printable(text), { width }), size * 3.6)
    doc.text(printable(text), x - width / 2, y - height / 2 + 1, {
      width,
      height,
      align: 'center',
      ellipsis: true,
    })
  }
  doc.addStructure(figure)
  doc.y = top + FIGURE_HEIGHT + 8
  set.tagged('Caption', () => {
    doc.font('Times-Italic').fontSize(10).fillColor('#5c6166')
    set.say(caption)
  })
  set.space(18)
}
