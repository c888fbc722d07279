import { fetchBodyWithin } from '#browser/loading/fetch-within.ts'
import { saveFile } from '#browser/save-file.ts'
import { citationOf, joinReferences } from '#formats/citations/reference-files.ts'
import { CITATION_FILES, citationFilePath } from '#formats/citations/citation-formats.ts'
import { FETCH_ABORT_MS } from '#domain/waiting/waiting-times.ts'

/** Files that are fetched at a time. */
const CONCURRENCY = 8

/** The reference of a work in a format; nothing of one that the site has not published yet. */
const readReference = async (id: string, extension: string): Promise<string | undefined> => {
  const { answer, body } = await fetchBodyWithin(FETCH_ABORT_MS, (signal) =>
    fetch(citationFilePath(id), { signal }),
  )
  if (answer.status === 404) return undefined
  if (!answer.ok) throw new Error(`${answer.url} answers ${answer.status}`)
  return citationOf(await body.text(), extension)
}

/**
 * Saves the references of works as one file, in their order.
 * @returns how many are in it
 * @throws Error when the network or the site fails
 */
export const saveReferences = async (
  ids: readonly string[],
  extension: string,
  fileName: string,
  onProgress: (done: number) => void,
): Promise<number> => {
  const found = new Map<number, string>()
  const positions = ids.entries()
  let done = 0
  const follow = async (): Promise<void> => {
    for (const [position, id] of positions) {
      const reference = await readReference(id, extension)
      if (reference !== undefined) found.set(position, reference)
      onProgress((done += 1))
    }
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, follow))
  const inOrder = [...found].toSorted(([a], [b]) => a - b).map(([, reference]) => reference)
  const type = CITATION_FILES.find((file) => file.extension === extension)?.mediaType ?? 'text/plain'
  saveFile(new Blob([joinReferences(extension, inOrder)], { type }), `${fileName}.${extension}`)
  return inOrder.length
}
