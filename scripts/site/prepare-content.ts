import { join } from 'node:path'
import { cachePictures } from '#archive/cached-pictures.ts'
import { cacheTable } from '#archive/cache-table.ts'
import { missingFiles } from '#archive/missing-files.ts'
import { pictureSubjects } from '#archive/picture-subjects.ts'
import {
  worksTable,
  issuesTable,
  membersTable,
  peopleTable,
  personAddressesTable,
  publicationsTable,
  relationsTable,
  textsTable,
} from '#archive/tables.ts'
import type { Picture } from '#domain/covers/picture.ts'
import { prepareFirstPages } from './pdfs/prepare-first-pages.ts'
import { pdfsFolder, preparePdfs } from './pdfs/prepare-pdfs.ts'
import { PictureCache } from './pictures/picture-cache.ts'
import { prepareTexts } from './texts/prepare-texts.ts'

/** Pictures that are asked for at a time. */
const CONCURRENCY = 8

/** Where copies of pictures are cached. */
export const picturesFolder = (cache: string): string => join(cache, 'pictures')

const makePictures = async (rows: string, folder: string, backendUrl: string): Promise<string[]> => {
  const cache = await PictureCache.open(folder, backendUrl)
  const pictures = new Map<string, Picture>()
  const subjects = await Array.fromAsync(pictureSubjects())
  // Most names that a cover may have exist nowhere.
  const missing = await missingFiles(subjects.flatMap(({ candidates }) => candidates)).catch(
    (error: unknown) => {
      console.warn(`${String(error)}. Each picture is asked for.`)
      return new Set<string>()
    },
  )
  const rest = subjects.values()
  await Promise.all(
    Array.from({ length: CONCURRENCY }, async () => {
      for (const subject of rest) {
        const candidates = subject.candidates.filter((address) => !missing.has(address))
        const picture = await cache.findFirst(candidates, subject)
        if (picture) pictures.set(picture.address, picture)
      }
    }),
  )
  await cachePictures(rows, [...pictures.values()])
  await cache.save()
  console.log(`Pictures: ${pictures.size}, ${cache.made} newly made`)
  return cache.files()
}

/**
 * Reads the rows of the backend, makes copies of its pictures and fetches its PDFs: what pages are rendered from, in a build
 * and in development.
 * @param options `maxMb`: larger PDFs stay in the storage
 * @param version of what parses rows
 * @returns the files of the copies in the folder of pictures
 */
export const prepareContent = async (
  { rows, cache, backendUrl, maxMb }: { rows: string; cache: string; backendUrl: string; maxMb: number },
  version: string,
): Promise<string[]> => {
  const works = await cacheTable(worksTable, rows, version)
  await cacheTable(membersTable, rows, version)
  await cacheTable(relationsTable, rows, version)
  await cacheTable(textsTable, rows, version)
  await cacheTable(issuesTable, rows, version)
  await cacheTable(publicationsTable, rows, version)
  console.log(`Rows: ${works} works`)
  const [pictures] = await Promise.all([
    makePictures(rows, picturesFolder(cache), backendUrl),
    preparePdfs({ rows, cache, backendUrl, maxMb }).then((files) =>
      Promise.all([prepareTexts({ rows, cache, backendUrl }), prepareFirstPages(pdfsFolder(cache), files)]),
    ),
    // No picture and no PDF is theirs.
    cacheTable(peopleTable, rows, version).then(() => cacheTable(personAddressesTable, rows, version)),
  ])
  return pictures
}
