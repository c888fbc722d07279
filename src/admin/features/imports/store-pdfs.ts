import { sendFile } from '#browser/uploads/send-file.ts'
import { listFiles } from '#browser/uploads/stored-files.ts'
import { articlePdfName, issuePrefix, parseFileName } from '#domain/files/file-name.ts'
import { sanitizeFileName } from '#domain/files/upload-name.ts'
import type { Issue } from '#domain/imports/import-target.ts'
import { PUBLICATIONS } from '#domain/publications/registry.ts'

const articleOf = (name: string): number | undefined => {
  const parsed = parseFileName(name)
  return parsed?.kind === 'issue' ? parsed.article : undefined
}

/**
 * Stores the PDFs of an issue's articles, each under the number of its article or, where one is stored already, the next
 * free one: no file is replaced. `stored` holds those that are there, so that a second try sends only the others.
 * @throws Error with the server's words about the first file that is refused
 */
export const storePdfs = async (
  files: ReadonlyMap<number, File>,
  issue: Issue,
  stored: Map<number, string>,
  onProgress: (done: number) => void,
): Promise<void> => {
  if (files.size === 0) return
  const bucket = PUBLICATIONS[issue.source].buckets.pdfs
  const prefix = issuePrefix(issue.source, issue.volume, issue.issue)
  const there = prefix === undefined ? [] : await listFiles(bucket, prefix)
  const taken = new Set(there.flatMap(({ name }) => articleOf(name) ?? []))
  for (const [position, file] of files) {
    onProgress(stored.size)
    if (stored.has(position)) continue
    let number = position + 1
    while (taken.has(number)) number += 1
    taken.add(number)
    const name = articlePdfName(issue, number) ?? `${crypto.randomUUID()}_${sanitizeFileName(file.name)}`
    try {
      await sendFile(file, { bucket, name }, () => undefined)
    } catch (error) {
      throw new Error(`${file.name}\u00a0: ${error instanceof Error ? error.message : String(error)}`, {
        cause: error,
      })
    }
    stored.set(position, name)
  }
}
