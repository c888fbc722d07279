import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { Picture } from '#domain/covers/picture.ts'
import { once } from './once.ts'
import { rowsFolder } from './rows-folder.ts'

const PicturesSchema = z.array(
  z.object({
    address: z.string(),
    width: z.number(),
    height: z.number(),
    copies: z.array(z.object({ width: z.number(), src: z.string() })),
  }),
)

const fileIn = (folder: string): string => join(folder, 'pictures.json')

/** Caches what a build made of the pictures of the storage for its pages. */
export const cachePictures = async (folder: string, pictures: Picture[]): Promise<void> =>
  writeFile(fileIn(folder), JSON.stringify(pictures))

const readPictures = async (): Promise<Map<string, Picture>> => {
  const pictures = PicturesSchema.parse(JSON.parse(await readFile(fileIn(rowsFolder()), 'utf8')))
  return new Map(pictures.map((picture) => [picture.address, picture]))
}

/** The pictures that exist, by address. Read once a process. */
export const cachedPictures = once(readPictures)
