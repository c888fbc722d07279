import PDFDocument from 'pdfkit'
import { PAGE, TEXT_WIDTH, type Theme, printable } from './page.ts'

export type DocumentFacts = {
  title: string
  authors: readonly string[]
  subject: string
  keywords: readonly string[]
  /** Publication day, `yyyy-mm-dd`: the file's date too, so that the same work always gives the same bytes. */
  date: string
}

/** What writes on the pages of one PDF: the document, and the few moves that every block is made of. */
export type Pen = ReturnType<typeof takePen>

/** Starts a document of A4 pages with its metadata, tagged so that a screen reader follows it. */
export function takePen(theme: Theme, facts: DocumentFacts) {
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

  const tagged = (tag: string, paint: () => void) => {
    doc.addStructure(doc.struct(tag, undefined, paint))
  }
  const ornament = (paint: () => void) => {
    doc.markContent('Artifact', { type: 'Layout' })
    paint()
    doc.endMarkedContent()
  }
  const say = (text: string, options: PDFKit.Mixins.TextOptions = {}) => {
    doc.text(printable(text), PAGE.left, doc.y, { width: TEXT_WIDTH, ...options })
  }
  const space = (points: number) => {
    doc.y += points
  }
  /** Goes to the next page unless so many points are left on this one. */
  const reserve = (points: number) => {
    if (doc.y + points > PAGE.height - PAGE.bottom) doc.addPage()
  }

  return { doc, theme, written, tagged, ornament, say, space, reserve }
}
