import { sendFile } from '#browser/uploads/send-file.ts'
import { listFiles } from '#browser/uploads/stored-files.ts'
import { articlePdfName, issuePrefix, parseFileName } from '#domain/files/file-name.ts'
import { sanitizeFileName } from '#domain/files/upload-name.ts'
import type { UploadBucket } from '#domain/uploads/bucket-rules.ts'
import { isNumberedBy, type Publication, PUBLICATIONS } from '#domain/publications/registry.ts'
import { type StoredPdf, storedNames } from './stored-pdfs.ts'

const articleOf = (name: string): number | undefined => {
  const parsed = parseFileName(name)
  return parsed?.kind === 'issue' ? parsed.article : undefined
}

/** Where a PDF belongs: its publication, and its issue as far as it is known. */
export type PdfOwner = { source: Publication; volume: string; issue: string; date: string }

/**
 * Stores the PDFs of articles, each under the number of its article in its issue or, where one is stored already, the next
 * free one: no file is replaced. Answers their names by the position of the article. `stored` remembers what was sent, so
 * that a second try sends only the others, and those that took the place of another file.
 * @throws Error with the server's words about the first file that is refused; an AbortError when the signal stops it
 */
export const storePdfs = async (
  files: ReadonlyMap<number, File>,
  ownerOf: (position: number) => PdfOwner,
  stored: Map<number, StoredPdf>,
  signal: AbortSignal,
  onProgress: (done: number) => void,
): Promise<Map<number, string>> => {
  const names = storedNames(files, stored)
  const takenOf = new Map<string, Promise<Set<number>>>()
  const readTaken = async (bucket: UploadBucket, prefix: string | undefined): Promise<Set<number>> => {
    const there = prefix === undefined ? [] : await listFiles(bucket, prefix)
    return new Set(there.flatMap(({ name }) => articleOf(name) ?? []))
  }
  for (const [position, file] of files) {
    signal.throwIfAborted()
    onProgress(names.size)
    if (names.has(position)) continue
    const owner = ownerOf(position)
    const bucket = PUBLICATIONS[owner.source].buckets.pdfs
    const prefix = isNumberedBy(owner.source, 'issue')
      ? issuePrefix(owner.source, owner.volume, owner.issue)
      : undefined
    const key = `${bucket}/${prefix ?? ''}`
    const reading = takenOf.get(key) ?? readTaken(bucket, prefix)
    takenOf.set(key, reading)
    const taken = await reading
    let number = position + 1
    while (taken.has(number)) number += 1
    taken.add(number)
    const named = isNumberedBy(owner.source, 'issue')
      ? articlePdfName({ ...owner, source: owner.source }, number)
      : undefined
    const name = named ?? `${crypto.randomUUID()}_${sanitizeFileName(file.name)}`
    try {
      await sendFile(file, { bucket, name }, () => undefined, signal)
    } catch (error) {
      signal.throwIfAborted()
      throw new Error(`${file.name}\u00a0: ${error instanceof Error ? error.message : String(error)}`, {
        cause: error,
      })
    }
    stored.set(position, { file, name })
    names.set(position, name)
  }
  return names
}
