import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { cachePictures } from '#archive/cached-pictures.ts'
import { pictureSubjects } from '#archive/picture-subjects.ts'
import type { Picture } from '#domain/covers/picture.ts'
import { readEnvironment, requirePublicBackend } from '#domain/environment.ts'
import { runCommand } from '../../run-command.ts'
import { linkFile } from '../link-file.ts'
import { PictureCache } from './picture-cache.ts'

/** Pictures that are asked for at a time. */
const CONCURRENCY = 8

// Run by the build with the folder of the site, the folder of cached pictures and the folder of cached rows, before the pages:
// they show the pictures that exist.
await runCommand(async () => {
  const [site, cacheFolder, rows] = process.argv.slice(2)
  if (!site || !cacheFolder || !rows)
    throw new Error('Usage: make-pictures-process.ts <built folder> <cache folder> <rows folder>')
  const cache = await PictureCache.open(cacheFolder, requirePublicBackend(readEnvironment(process.env)).url)
  const pictures = new Map<string, Picture>()
  const subjects = pictureSubjects()
  await Promise.all(
    Array.from({ length: CONCURRENCY }, async () => {
      for (;;) {
        const next = await subjects.next()
        if (next.done) return
        const picture = await cache.findFirst(next.value.candidates, next.value)
        if (picture) pictures.set(picture.address, picture)
      }
    }),
  )
  await cachePictures(rows, [...pictures.values()])
  const assets = join(site, '_astro')
  await mkdir(assets, { recursive: true })
  for (const file of cache.files()) linkFile(join(cacheFolder, file), join(assets, file))
  await cache.save()
  console.log(`Pictures: ${pictures.size}, ${cache.made} newly made`)
})
