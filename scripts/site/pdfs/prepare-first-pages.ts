import { fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Part of the name of every picture, to be raised when pictures are made differently. */
const MAKING = 1

/** After so many exits in a row without a picture, the renderer itself is taken for broken, not the PDFs. */
const MAX_EARLY_ENDS = 3

const picturesFolder = (pdfs: string): string => join(pdfs, 'first-pages')

/** The picture of the first page of a PDF of the folder; an empty file stands for none. */
export const firstPageFile = (pdfs: string, name: string): string =>
  join(picturesFolder(pdfs), `${name}.${MAKING}.webp`)

/**
 * Renders the first pages of PDFs, which readers see while a PDF is on its way; each is rendered once. Pictures of PDFs that are gone
 * are removed.
 * @param pdfs the folder in which the PDFs are cached
 * @param files their names
 * @param renderer the program that renders them
 */
export const prepareFirstPages = async (
  pdfs: string,
  files: ReadonlySet<string>,
  renderer = new URL('./first-pages-process.ts', import.meta.url),
): Promise<void> => {
  await mkdir(picturesFolder(pdfs), { recursive: true })
  const pictures = new Set([...files].map((file) => firstPageFile(pdfs, file)))
  for (const name of await readdir(picturesFolder(pdfs))) {
    const picture = join(picturesFolder(pdfs), name)
    if (!pictures.has(picture)) await rm(picture)
  }
  const missing = () =>
    [...files]
      .map((file) => ({ pdf: join(pdfs, file), picture: firstPageFile(pdfs, file) }))
      .filter(({ picture }) => !existsSync(picture))
  const count = missing().length
  let withoutPicture = 0
  /** Empty pictures of PDFs at which the renderer exited since it last made one. */
  let suspects: string[] = []
  for (let jobs = missing(); jobs.length > 0; jobs = missing()) {
    const rendering = fork(renderer)
    // A process that exits before it has read the jobs is noticed by its exit.
    rendering.send(jobs, () => undefined)
    await once(rendering, 'exit')
    const left = missing()
    const hasWorked = left.length < jobs.length
    if (hasWorked) suspects = []
    const [culprit] = left
    if (!culprit) break
    // Stopped from outside, as by Ctrl-C: no PDF is to blame, and the next build goes on.
    if (rendering.signalCode === 'SIGINT' || rendering.signalCode === 'SIGTERM') break
    if (suspects.length === MAX_EARLY_ENDS) {
      console.log('The renderer of first pages does not work here: readers wait without a picture')
      break
    }
    console.log(`The renderer ended at ${culprit.pdf}: it has no picture of its first page`)
    await writeFile(culprit.picture, '')
    withoutPicture += 1
    if (!hasWorked) suspects.push(culprit.picture)
  }
  // The next build tries these PDFs again, because the renderer made no picture after them and may itself be broken.
  for (const picture of suspects) await rm(picture)
  const rendered = count - missing().length - withoutPicture + suspects.length
  if (rendered > 0) console.log(`First pages: ${rendered} newly rendered`)
}
