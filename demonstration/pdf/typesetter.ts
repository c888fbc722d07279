import { abstractBox, callout } from './boxes.ts'
import { FONTS, INK, MUTED, PAGE, TEXT_WIDTH, type Theme, printable } from './page.ts'
import { type DocumentFacts, takePen } from './pen.ts'
import { type RunningHead, addRunningHeads } from './running-heads.ts'

export type Opening = {
  rubric?: string | undefined
  title: string
  authors: readonly string[]
  affiliations?: readonly string[]
}

/** Sets the text of one PDF from top to bottom; `finish` adds heads and page numbers and answers the file. */
export type Typesetter = ReturnType<typeof createTypesetter>

/** Starts a document in the colours of its publication. */
export function createTypesetter(theme: Theme, facts: DocumentFacts) {
  const pen = takePen(theme, facts)
  const { doc, written, tagged, ornament, say, space, reserve } = pen

  return {
    ...pen,

    /** The name of the publication and the position of the work in it, over a line. */
    masthead(name: string, numbering: string) {
      doc.y = 58
      ornament(() => doc.rect(0, 0, PAGE.width, 12).fill(theme.accent))
      tagged('P', () => {
        doc.font(FONTS.serifBold).fontSize(15).fillColor(theme.accent)
        say(name)
      })
      tagged('P', () => {
        doc.font(FONTS.sans).fontSize(8.5).fillColor(MUTED)
        say(numbering)
      })
      space(7)
      ornament(() => doc.rect(PAGE.left, doc.y, TEXT_WIDTH, 1.2).fill(theme.accent))
      space(20)
    },

    /** Rubric, title, authors and where they work. */
    opening({ rubric, title, authors, affiliations = [] }: Opening) {
      if (rubric) {
        tagged('P', () => {
          doc.font(FONTS.sansBold).fontSize(8.5).fillColor(theme.accent)
          say(rubric.toUpperCase(), { characterSpacing: 0.8 })
        })
        space(5)
      }
      tagged('H1', () => {
        doc.font(FONTS.serifBold).fontSize(21).fillColor(INK)
        say(title, { lineGap: 1.5 })
      })
      space(8)
      tagged('P', () => {
        doc.font(FONTS.serif).fontSize(12).fillColor(INK)
        say(authors.join(', '), { lineGap: 2 })
      })
      if (affiliations.length > 0) {
        space(4)
        tagged('P', () => {
          doc.font(FONTS.serifItalic).fontSize(9.5).fillColor(MUTED)
          say(affiliations.join(' ; '), { lineGap: 1.5 })
        })
      }
      space(14)
    },

    /** The abstract and the keywords on a tinted ground; nothing without an abstract. */
    abstractBox: (abstract: string, keywords: readonly string[]) => abstractBox(pen, abstract, keywords),

    /** The few lines before an item's text. */
    standfirst(text: string) {
      tagged('P', () => {
        doc.font(FONTS.serifItalic).fontSize(12).fillColor('#33404d')
        say(text, { lineGap: 4 })
      })
      space(10)
    },

    /** The heading of a section, also an entry of the document's outline. */
    heading(text: string) {
      reserve(84)
      doc.outline.addItem(printable(text))
      tagged('H2', () => {
        doc.font(FONTS.sansBold).fontSize(11.5).fillColor(theme.accent)
        say(text)
      })
      space(6)
    },

    /** Running text; blank lines part paragraphs. */
    paragraphs(text: string, size = 12.5) {
      for (const paragraph of text.split(/\n\s*\n/)) {
        reserve(44)
        tagged('P', () => {
          doc.font(FONTS.serif).fontSize(size).fillColor(INK)
          say(paragraph.trim(), { lineGap: 6, align: 'justify' })
        })
        space(8)
      }
      space(8)
    },

    /** A remark that must not be missed. */
    callout: (title: string, text: string) => callout(pen, title, text),

    /** A numbered list of references in the Vancouver manner. */
    references(items: readonly string[]) {
      items.forEach((item, index) => {
        reserve(30)
        tagged('P', () => {
          doc.font(FONTS.serif).fontSize(9.5).fillColor(INK)
          say(`${index + 1}. ${item}`, { lineGap: 1.5, indent: 0 })
        })
        space(3)
      })
      space(8)
    },

    /** A small heading that the outline leaves out. */
    label(text: string) {
      reserve(40)
      tagged('P', () => {
        doc.font(FONTS.sansBold).fontSize(9).fillColor(theme.accent)
        say(text)
      })
      space(3)
    },

    /** One or more lines of small print. */
    smallPrint(lines: readonly string[]) {
      for (const line of lines) {
        tagged('P', () => {
          doc.font(FONTS.sans).fontSize(8.5).fillColor(MUTED)
          say(line, { lineGap: 2 })
        })
        space(3)
      }
      space(10)
    },

    /** Adds heads, page numbers and small print to all pages and closes the file. */
    async finish(head: RunningHead): Promise<Uint8Array> {
      addRunningHeads(pen, head)
      doc.end()
      return written
    },
  }
}
