import PDFDocument from 'pdfkit'

/** Points of an A4 page and its margins. */
export const PAGE = { width: 595.28, height: 841.89, left: 78, right: 78, top: 92, bottom: 84 } as const
export const TEXT_WIDTH = PAGE.width - PAGE.left - PAGE.right

// The standard fonts need no embedding and hold every letter of French.
const SERIF = 'Times-Roman'
const SERIF_BOLD = 'Times-Bold'
const SERIF_ITALIC = 'Times-Italic'
const SANS = 'Helvetica'
const SANS_BOLD = 'Helvetica-Bold'

const INK = '#1c1c1c'
const MUTED = '#5c6166'

export type Theme = { accent: string; tint: string }

export type DocumentFacts = {
  title: string
  authors: readonly string[]
  subject: string
  keywords: readonly string[]
  /** Publication day, `yyyy-mm-dd`: the file's date too, so that the same work always gives the same bytes. */
  date: string
}

export type RunningHead = {
  left: string
  right: string
  /** Small print of every page. */
  foot: string
  /** Number of the first page. */
  firstPage: number
}

/** Narrow no-break spaces are not in the standard fonts. */
export const printable = (text: string): string =>
  text.replace(/[\u202f\u2009]/g, '\u00a0').replace(/\u2212/g, '–')

/** Sets the text of one PDF from top to bottom; `finish` adds heads and page numbers and answers the file. */
export type Typesetter = ReturnType<typeof createTypesetter>

/** Starts a document of A4 pages with its metadata, tagged so that a screen reader follows it. */
export function createTypesetter(theme: Theme, facts: DocumentFacts) {
  const day = new Date(`${facts.date}T12:00:00Z`)
  const doc = new PDFDocument({
    size: 'A4',
    margins: { top: PAGE.top, bottom: PAGE.bottom, left: PAGE.left, right: PAGE.right },
    bufferPages: true,
    tagged: true,
    lang: 'fr-FR',
    displayTitle: true,
    pdfVersion: '1.7',
    info: {
      Title: printable(facts.title),
      Author: printable(facts.authors.join(', ')),
      Subject: printable(facts.subject),
      Keywords: printable(facts.keywords.join(', ')),
      Creator: 'Portail RHCA',
      Producer: 'PDFKit',
      CreationDate: day,
      ModDate: day,
    },
  })
  const chunks: Buffer[] = []
  doc.on('data', (chunk: Buffer) => chunks.push(chunk))
  const written = new Promise<Uint8Array>((resolve, reject) => {
    doc.on('end', () => resolve(Buffer.concat(chunks)))
    doc.on('error', reject)
  })

  const tagged = (tag: string, draw: () => void) => {
    doc.addStructure(doc.struct(tag, undefined, draw))
  }
  const ornament = (draw: () => void) => {
    doc.markContent('Artifact', { type: 'Layout' })
    draw()
    doc.endMarkedContent()
  }
  const say = (text: string, options: PDFKit.Mixins.TextOptions = {}) => {
    doc.text(printable(text), PAGE.left, doc.y, { width: TEXT_WIDTH, ...options })
  }
  const space = (points: number) => {
    doc.y += points
  }
  /** Goes to the next page unless so many points are left on this one. */
  const keep = (points: number) => {
    if (doc.y + points > PAGE.height - PAGE.bottom) doc.addPage()
  }

  return {
    doc,
    theme,
    space,
    keep,
    tagged,
    ornament,
    say,

    /** The name of the publication and the place of the work in it, over a line. */
    masthead(name: string, place: string) {
      doc.y = 58
      ornament(() => doc.rect(0, 0, PAGE.width, 12).fill(theme.accent))
      tagged('P', () => {
        doc.font(SERIF_BOLD).fontSize(15).fillColor(theme.accent)
        say(name)
      })
      tagged('P', () => {
        doc.font(SANS).fontSize(8.5).fillColor(MUTED)
        say(place)
      })
      space(7)
      ornament(() => doc.rect(PAGE.left, doc.y, TEXT_WIDTH, 1.2).fill(theme.accent))
      space(20)
    },

    /** Rubric, title, authors and where they work. */
    opening({ rubric, title, authors, affiliations = [] }: Opening) {
      if (rubric) {
        tagged('P', () => {
          doc.font(SANS_BOLD).fontSize(8.5).fillColor(theme.accent)
          say(rubric.toUpperCase(), { characterSpacing: 0.8 })
        })
        space(5)
      }
      tagged('H1', () => {
        doc.font(SERIF_BOLD).fontSize(21).fillColor(INK)
        say(title, { lineGap: 1.5 })
      })
      space(8)
      tagged('P', () => {
        doc.font(SERIF).fontSize(12).fillColor(INK)
        say(authors.join(', '), { lineGap: 2 })
      })
      if (affiliations.length > 0) {
        space(4)
        tagged('P', () => {
          doc.font(SERIF_ITALIC).fontSize(9.5).fillColor(MUTED)
          say(affiliations.join(' ; '), { lineGap: 1.5 })
        })
      }
      space(14)
    },

    /** The abstract and the keywords on a tinted ground. */
    abstractBox(abstract: string, keywords: readonly string[]) {
      if (abstract === '') return
      const inset = 14
      const width = TEXT_WIDTH - inset * 2
      const words = `Mots-clés : ${keywords.join(', ')}`
      doc.font(SERIF).fontSize(10.5)
      const bodyHeight = doc.heightOfString(printable(abstract), { width, lineGap: 2.5, align: 'justify' })
      doc.font(SANS).fontSize(8.5)
      const wordsHeight = keywords.length > 0 ? doc.heightOfString(printable(words), { width }) + 9 : 0
      const height = bodyHeight + wordsHeight + inset * 2 + 16
      keep(height)
      const top = doc.y
      ornament(() => {
        doc.rect(PAGE.left, top, TEXT_WIDTH, height).fill(theme.tint)
        doc.rect(PAGE.left, top, 3, height).fill(theme.accent)
      })
      doc.y = top + inset
      tagged('H2', () => {
        doc.font(SANS_BOLD).fontSize(9.5).fillColor(theme.accent)
        doc.text('Résumé', PAGE.left + inset, doc.y, { width })
      })
      space(4)
      tagged('P', () => {
        doc.font(SERIF).fontSize(10.5).fillColor(INK)
        doc.text(printable(abstract), PAGE.left + inset, doc.y, { width, lineGap: 2.5, align: 'justify' })
      })
      if (keywords.length > 0) {
        space(7)
        tagged('P', () => {
          doc.font(SANS).fontSize(8.5).fillColor(MUTED)
          doc.text(printable(words), PAGE.left + inset, doc.y, { width })
        })
      }
      doc.y = top + height + 20
    },

    /** The few lines before an item's text. */
    standfirst(text: string) {
      tagged('P', () => {
        doc.font(SERIF_ITALIC).fontSize(12).fillColor('#33404d')
        say(text, { lineGap: 4 })
      })
      space(10)
    },

    /** The heading of a section, also an entry of the document's outline. */
    heading(text: string) {
      keep(84)
      doc.outline.addItem(printable(text))
      tagged('H2', () => {
        doc.font(SANS_BOLD).fontSize(11.5).fillColor(theme.accent)
        say(text)
      })
      space(6)
    },

    /** Running text; blank lines part paragraphs. */
    paragraphs(text: string, size = 12.5) {
      for (const paragraph of text.split(/\n\s*\n/)) {
        keep(44)
        tagged('P', () => {
          doc.font(SERIF).fontSize(size).fillColor(INK)
          say(paragraph.trim(), { lineGap: 6, align: 'justify' })
        })
        space(8)
      }
      space(8)
    },

    /** A remark that must not be missed. */
    callout(title: string, text: string) {
      const inset = 14
      const width = TEXT_WIDTH - inset * 2
      doc.font(SERIF_ITALIC).fontSize(11.5)
      const height = doc.heightOfString(printable(text), { width, lineGap: 3.5 }) + inset * 2 + 18
      keep(height)
      doc.outline.addItem(printable(title))
      const top = doc.y
      ornament(() =>
        doc.roundedRect(PAGE.left, top, TEXT_WIDTH, height, 5).fillAndStroke(theme.tint, theme.accent),
      )
      doc.y = top + inset
      tagged('H2', () => {
        doc.font(SANS_BOLD).fontSize(10.5).fillColor(theme.accent)
        doc.text(printable(title), PAGE.left + inset, doc.y, { width })
      })
      space(5)
      tagged('P', () => {
        doc.font(SERIF_ITALIC).fontSize(11.5).fillColor(INK)
        doc.text(printable(text), PAGE.left + inset, doc.y, { width, lineGap: 3.5 })
      })
      doc.y = top + height + 20
    },

    /** A numbered list of references in the Vancouver manner. */
    references(items: readonly string[]) {
      items.forEach((item, index) => {
        keep(30)
        tagged('P', () => {
          doc.font(SERIF).fontSize(9.5).fillColor(INK)
          say(`${index + 1}. ${item}`, { lineGap: 1.5, indent: 0 })
        })
        space(3)
      })
      space(8)
    },

    /** A small heading that the outline leaves out. */
    label(text: string) {
      keep(40)
      tagged('P', () => {
        doc.font(SANS_BOLD).fontSize(9).fillColor(theme.accent)
        say(text)
      })
      space(3)
    },

    /** One or more lines of small print. */
    smallPrint(lines: readonly string[]) {
      for (const line of lines) {
        tagged('P', () => {
          doc.font(SANS).fontSize(8.5).fillColor(MUTED)
          say(line, { lineGap: 2 })
        })
        space(3)
      }
      space(10)
    },

    /** Adds heads, page numbers and small print to all pages. */
    async finish({ left, right, foot, firstPage }: RunningHead): Promise<Uint8Array> {
      const { count } = doc.bufferedPageRange()
      for (let index = 0; index < count; index++) {
        const page = doc.switchToPage(index)
        // Text below the margin would otherwise open a new page.
        page.margins.bottom = 0
        doc.markContent('Artifact', { type: 'Pagination' })
        const line = { width: TEXT_WIDTH, lineBreak: false, height: 12, ellipsis: true }
        if (index > 0) {
          doc.font(SERIF_ITALIC).fontSize(9).fillColor(MUTED)
          doc.text(printable(left), PAGE.left, 46, { ...line, width: TEXT_WIDTH * 0.66 })
          doc.text(printable(right), PAGE.left, 46, { ...line, align: 'right' })
          doc.rect(PAGE.left, 62, TEXT_WIDTH, 0.6).fill(theme.accent)
        }
        doc.font(SANS).fontSize(7.5).fillColor(MUTED)
        doc.text(printable(foot), PAGE.left, PAGE.height - 46, { ...line, width: TEXT_WIDTH - 40 })
        doc.font(SERIF).fontSize(10).fillColor(INK)
        doc.text(String(firstPage + index), PAGE.left, PAGE.height - 48, { ...line, align: 'right' })
        doc.endMarkedContent()
      }
      doc.end()
      return written
    },
  }
}

export type Opening = {
  rubric?: string | undefined
  title: string
  authors: readonly string[]
  affiliations?: readonly string[]
}

/** The colours of each publication. */
export const THEMES = {
  RHCA: { accent: '#14523a', tint: '#eef4ef' },
  IGM: { accent: '#0f4fa8', tint: '#edf3fc' },
  ADC: { accent: '#4a2c8a', tint: '#f2eefb' },
  INDEX: { accent: '#7a3b26', tint: '#f9f1ea' },
} as const satisfies Record<string, Theme>
