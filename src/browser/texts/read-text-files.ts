import { figureName, figureStem, shownEnding } from '#domain/texts/figures.ts'
import { type ImportedText, readJats } from '#formats/jats/text/read-text.ts'
import { UNREADABLE_TEXTS, UnreadableText } from '#domain/texts/text-findings.ts'
import { unpackArchive } from './read-archive.ts'
import { readDocx } from './read-docx.ts'

/** A text that was read from files, with the figures that it shows under the names that they are to be stored under. */
export type ReadText = ImportedText & {
  source: 'jats' | 'docx'
  fileName: string
  figures: ReadonlyMap<string, Blob>
}

const sha256 = async (bytes: BufferSource): Promise<string> =>
  [...new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')

const TYPES: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  gif: 'image/gif',
}

/** The files of what was chosen, those of archives among them. */
const unfolded = async (files: readonly File[]): Promise<File[]> => {
  const all = await Promise.all(
    files.map(async (file) => {
      if (!/\.zip$/i.test(file.name)) return [file]
      return [...(await unpackArchive(file))].map(([name, bytes]) => new File([new Uint8Array(bytes)], name))
    }),
  )
  return all.flat()
}

const isArticle = async (file: File): Promise<boolean> =>
  /<article[\s>]/.test(await file.slice(0, 20_000).text())

const textFiles = async (files: readonly File[]): Promise<File[]> => {
  const found = files.filter(({ name }) => /\.docx$/i.test(name))
  const xml = files.filter(({ name }) => /\.xml$/i.test(name))
  // An archive of a publisher has a manifest too.
  for (const file of xml) if (xml.length === 1 || (await isArticle(file))) found.push(file)
  return found
}

/**
 * Reads one JATS file or Word document with the pictures that were chosen with it, also from an archive.
 * @throws UnreadableText with a sentence for the editor
 */
export const readTextFiles = async (chosen: readonly File[], workId: string): Promise<ReadText> => {
  const files = await unfolded(chosen)
  const [text, ...others] = await textFiles(files)
  if (!text) throw new UnreadableText(UNREADABLE_TEXTS.noXml)
  if (others.length > 0) throw new UnreadableText(UNREADABLE_TEXTS.severalTexts)
  const figures = new Map<string, Blob>()
  const store = async (bytes: Uint8Array<ArrayBuffer>, ending: string): Promise<string> => {
    const name = figureName(workId, ending, await sha256(bytes))
    figures.set(name, new Blob([bytes], { type: TYPES[ending] ?? '' }))
    return name
  }
  if (/\.docx$/i.test(text.name)) {
    const read = await readDocx(text, store)
    return { ...read, source: 'docx', fileName: text.name, figures }
  }
  const pictures = new Map<string, string>()
  for (const file of files) {
    const ending = shownEnding(file.name)
    if (ending !== undefined)
      pictures.set(figureStem(file.name), await store(new Uint8Array(await file.arrayBuffer()), ending))
  }
  const read = readJats(await text.text(), (name) => pictures.get(figureStem(name)))
  const shown = new Map([...figures].filter(([name]) => read.html.includes(name)))
  return { ...read, source: 'jats', fileName: text.name, figures: shown }
}
