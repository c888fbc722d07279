import { fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Part of the name of every picture: another number when they are made differently. */
const MAKING = 1

/** After so many ends in a row without a picture it is the renderer that does not work, not the PDFs. */
const MAX_EARLY_ENDS = 3

const picturesFolder = (pdfs: string): string => join(pdfs, 'first-pages')

/** The picture of the first page of a PDF of the folder; an empty file stands for none. */
export const firstPageFile = (pdfs: string, name: string): string =>
  join(picturesFolder(pdfs), `${name}.${MAKING}.webp`)

/**
 * Renders the first pages of PDFs, which readers see while a PDF is on its way; each is rendered once. Pictures of PDFs that are gone
 * go.
 * @param pdfs the folder in which the PDFs are cached
 * @param files their names
 */
export const prepareFirstPages = async (pdfs: string, files: ReadonlySet<string>): Promise<void> => {
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
  let earlyEnds = 0
  for (let jobs = missing(); jobs.length > 0; jobs = missing()) {
    const renderer = fork(new URL('./first-pages-process.ts', import.meta.url))
    renderer.send(jobs)
    await once(renderer, 'exit')
    const [culprit] = missing()
    if (!culprit) break
    // Stopped from outside, as by Ctrl-C: no PDF is to blame, and the next build goes on.
    if (renderer.signalCode === 'SIGINT' || renderer.signalCode === 'SIGTERM') return
    earlyEnds = missing().length === jobs.length ? earlyEnds + 1 : 1
    if (earlyEnds > MAX_EARLY_ENDS) {
      console.log('The renderer of first pages does not work here: readers wait without a picture')
      return
    }
    console.log(`The renderer ended at ${culprit.pdf}: it has no picture of its first page`)
    await writeFile(culprit.picture, '')
  }
  if (count > 0) console.log(`First pages: ${count} newly rendered`)
}
