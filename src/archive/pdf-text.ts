import { extractText, getDocumentProxy } from 'unpdf'

/** The text of a PDF by pages, or why it has none. */
export type PdfText = { pages: string[] } | { unreadable: 'damaged' | 'protected' | 'scanned' }

/** What the reading needs of a document; the types that the library names for it lead nowhere. */
type Closable = { loadingTask: { destroy: () => Promise<void> } }

/** Words divided at the end of a line become whole again, and every gap one space. */
const tidy = (text: string): string =>
  text
    .replace(/(\p{L})[-\u00ad\u2010]\n\s*(\p{Ll})/gu, '$1$2')
    .replace(/[\u00ad\p{Cc}\s]+/gu, ' ')
    .trim()

/** Reads the text of a PDF; a file that cannot be read is an answer, not an error. */
export const readPdfText = async (bytes: Uint8Array): Promise<PdfText> => {
  try {
    const pdf = await getDocumentProxy(bytes, { verbosity: 0 })
    try {
      const { text } = await extractText(pdf, { mergePages: false })
      const pages = text.map(tidy)
      return pages.some(Boolean) ? { pages } : { unreadable: 'scanned' }
    } finally {
      await (pdf as Closable).loadingTask.destroy()
    }
  } catch (error) {
    const isProtected = error instanceof Error && error.name === 'PasswordException'
    return { unreadable: isProtected ? 'protected' : 'damaged' }
  }
}
