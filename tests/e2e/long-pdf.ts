import { randomBytes } from 'node:crypto'
import PDFDocument from 'pdfkit'
import { serviceClient } from './account.ts'

/** Pages of the PDF below. */
export const LONG_PDF_PAGES = 40

/** A PDF of many pages that can't be packed: each has a text of its own and a picture of noise. */
const longPdf = async (noiseBytes: number): Promise<Buffer> => {
  const pdf = new PDFDocument({ size: 'A4', compress: false })
  const chunks: Buffer[] = []
  const ended = new Promise<void>((resolve) => pdf.on('end', () => resolve()))
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
  for (let page = 1; page <= LONG_PDF_PAGES; page += 1) {
    if (page > 1) pdf.addPage()
    pdf.fontSize(20).text(`Feuillet ${page}. L'hémostase se vérifie.`)
    // Bytes that no reader looks at, so that the pages lie far apart in the file.
    pdf.fontSize(1).fillColor('white').text(randomBytes(noiseBytes).toString('base64'), { lineBreak: false })
    pdf.fillColor('black')
  }
  pdf.end()
  await ended
  return Buffer.concat(chunks)
}

/** Stores the long PDF for the duration of a test. */
export const withLongPdf = async (
  name: string,
  use: (address: string, size: number) => Promise<void>,
  noiseBytes = 6000,
): Promise<void> => {
  const bucket = serviceClient().storage.from('rhca-pdfs')
  const file = await longPdf(noiseBytes)
  const { error } = await bucket.upload(name, file, {
    contentType: 'application/pdf',
    upsert: true,
  })
  if (error) throw error
  try {
    await use(bucket.getPublicUrl(name).data.publicUrl, file.length)
  } finally {
    await bucket.remove([name])
  }
}
