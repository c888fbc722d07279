import { takeFormulae } from '#browser/texts/docx/omml.ts'
import { readDocxHtml } from '#browser/texts/docx/read-docx-html.ts'
import type { HtmlNode } from '#domain/texts/html-tree.ts'
import type { ImportedText } from '#formats/jats/text/read-text.ts'
import { FINDING_TEXTS, FindingList, UNREADABLE_TEXTS, UnreadableText } from '#domain/texts/text-findings.ts'
import { unpackArchive, storedArchive } from './read-archive.ts'

/** Where a Word document has its text. */
const DOCUMENT = 'word/document.xml'

/** Styles of Word by the names that it stores in every language. */
const STYLES = [
  "p[style-name='caption'] => p.caption:fresh",
  "p[style-name='Caption'] => p.caption:fresh",
  "p[style-name='Title'] => p:fresh",
  "p[style-name='Subtitle'] => p:fresh",
  "p[style-name='Quote'] => blockquote > p:fresh",
  "p[style-name='Intense Quote'] => blockquote > p:fresh",
  'u => u',
  'strike => s',
]

const ENDINGS: Readonly<Record<string, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/gif': 'gif',
  'image/webp': 'webp',
}

/** A picture of a document: its stored name once `store` has taken it. */
type StorePicture = (bytes: Uint8Array<ArrayBuffer>, ending: string) => Promise<string>

const decoder = new TextDecoder()

/** What a word processor never writes, and an attack may. */
const refuseEntities = (files: ReadonlyMap<string, Uint8Array>): void => {
  for (const [name, bytes] of files)
    if (/\.(?:xml|rels)$/i.test(name) && /<!(?:DOCTYPE|ENTITY)/i.test(decoder.decode(bytes)))
      throw new UnreadableText(UNREADABLE_TEXTS.docxEntities)
}

const withFormulae = (files: Map<string, Uint8Array>): HtmlNode[] => {
  const bytes = files.get(DOCUMENT)
  if (!bytes) throw new UnreadableText(UNREADABLE_TEXTS.notDocx)
  const { xml, formulae } = takeFormulae(decoder.decode(bytes))
  if (formulae.length > 0) files.set(DOCUMENT, new TextEncoder().encode(xml))
  return formulae
}

const RELATIONSHIP = /<Relationship\s[^>]*>/g

/** Pictures that a document wants to fetch from elsewhere: nothing asks for them. */
const noteRemotePictures = (files: ReadonlyMap<string, Uint8Array>, findings: FindingList): void => {
  for (const [name, bytes] of files) {
    if (!name.endsWith('.rels')) continue
    for (const [relationship] of decoder.decode(bytes).matchAll(RELATIONSHIP))
      if (/TargetMode="External"/.test(relationship) && /\/image"/.test(relationship))
        findings.add('removed', FINDING_TEXTS.remotePicture(/Target="([^"]*)"/.exec(relationship)?.[1] ?? ''))
  }
}

/** External files are never fetched; the reader's words about them name them. */
const noteMessages = (
  messages: readonly { type: string; message: string }[],
  findings: FindingList,
): void => {
  for (const { message } of messages)
    if (/external/i.test(message)) findings.add('removed', FINDING_TEXTS.wordStyle(message))
    else if (!/image of type .* is unlikely/i.test(message))
      findings.add('unknown', FINDING_TEXTS.wordStyle(message))
}

/**
 * The text of a Word document. It is unfolded within limits first; what reads it gets an archive that unfolds no further.
 * @throws UnreadableText
 */
export const readDocx = async (file: Blob, store: StorePicture): Promise<ImportedText> => {
  const files = await unpackArchive(file)
  refuseEntities(files)
  const formulae = withFormulae(files)
  const findings = new FindingList()
  noteRemotePictures(files, findings)
  const archive = await storedArchive(files)
  const { default: mammoth } = await import('mammoth')
  const convertImage = mammoth.images.imgElement(async (image) => {
    const ending = ENDINGS[image.contentType]
    if (ending !== undefined)
      return { src: await store(new Uint8Array(await image.readAsArrayBuffer()), ending) }
    findings.add('missing', FINDING_TEXTS.picture(image.contentType))
    return { src: '' }
  })
  const made = await mammoth
    // Browsers read the first, Node the second.
    .convertToHtml(Object.assign({ arrayBuffer: archive.buffer }, { buffer: archive }), {
      styleMap: STYLES,
      convertImage,
      externalFileAccess: false,
      includeEmbeddedStyleMap: false,
    })
    .catch(() => {
      throw new UnreadableText(UNREADABLE_TEXTS.notDocx)
    })
  noteMessages(made.messages, findings)
  // A picture that no browser shows has been named already.
  return readDocxHtml(made.value.replaceAll(/<img[^>]*src=""[^>]*>/g, ''), formulae, findings)
}
