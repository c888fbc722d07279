import { createHash } from 'node:crypto'
import { Uint8ArrayReader, ZipWriter } from '@zip.js/zip.js'

const encoder = new TextEncoder()

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/** A path in a manifest: what would end its line is escaped. Source: RFC 8493, 2.1.3 */
const manifestPath = (path: string): string =>
  path.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')

const manifestOf = (sums: ReadonlyMap<string, string>): string =>
  [...sums].map(([path, sum]) => `${sum}  ${manifestPath(path)}\n`).join('')

/** A bag that is being written as a ZIP archive. */
export type BagWriter = {
  /** Adds a file under `data/` and answers its checksum. */
  add: (path: string, content: string | Uint8Array) => Promise<{ sha256: string; size: number }>
  /** Writes what a bag says of itself, with a note for people beside it, and ends it. */
  close: (info: Readonly<Record<string, string>>, note: { path: string; text: string }) => Promise<void>
}

/**
 * Writes a bag: files under `data/`, with a checksum each.
 * Source: RFC 8493 (BagIt 1.0)
 * @param folder the one folder that everything is in
 */
export const openBag = (output: WritableStream<Uint8Array>, folder: string): BagWriter => {
  const zip = new ZipWriter(output, { useWebWorkers: false, zip64: true, keepOrder: true })
  const [payload, tags] = [new Map<string, string>(), new Map<string, string>()]
  let octets = 0
  const write = async (path: string, bytes: Uint8Array): Promise<string> => {
    await zip.add(`${folder}/${path}`, new Uint8ArrayReader(bytes))
    return sha256(bytes)
  }
  const writeTag = async (path: string, text: string): Promise<void> => {
    tags.set(path, await write(path, encoder.encode(text)))
  }
  return {
    add: async (path, content) => {
      const bytes = typeof content === 'string' ? encoder.encode(content) : content
      const sum = await write(`data/${path}`, bytes)
      payload.set(`data/${path}`, sum)
      octets += bytes.byteLength
      return { sha256: sum, size: bytes.byteLength }
    },
    close: async (info, note) => {
      const lines = { ...info, 'Payload-Oxum': `${octets}.${payload.size}` }
      await writeTag('bagit.txt', 'BagIt-Version: 1.0\nTag-File-Character-Encoding: UTF-8\n')
      await writeTag(
        'bag-info.txt',
        Object.entries(lines)
          .map(([name, value]) => `${name}: ${value.replace(/\s+/g, ' ')}\n`)
          .join(''),
      )
      await writeTag(note.path, note.text)
      await writeTag('manifest-sha256.txt', manifestOf(payload))
      await write('tagmanifest-sha256.txt', encoder.encode(manifestOf(tags)))
      await zip.close()
    },
  }
}
