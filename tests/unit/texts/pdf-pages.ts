import PDFDocument from 'pdfkit'

/** Makes a PDF with what a test renders; the first page is there. */
export const renderPdf = async (
  render: (pdf: PDFKit.PDFDocument) => void,
  options: PDFKit.PDFDocumentOptions = {},
): Promise<Uint8Array> => {
  const pdf = new PDFDocument({ size: 'A4', margin: 60, ...options })
  const chunks: Buffer[] = []
  const ended = new Promise<void>((resolve) => pdf.on('end', () => resolve()))
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
  render(pdf)
  pdf.end()
  await ended
  return new Uint8Array(Buffer.concat(chunks))
}

/** Puts lines below each other, as they are. */
export const setLines = (
  pdf: PDFKit.PDFDocument,
  lines: readonly string[],
  { x = 60, y, size = 11, leading = 1.25 }: { x?: number; y: number; size?: number; leading?: number },
): void => {
  pdf.fontSize(size)
  for (const [index, line] of lines.entries())
    pdf.text(line, x, y + index * size * leading, { lineBreak: false })
}
