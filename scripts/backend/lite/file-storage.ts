import { createHash } from 'node:crypto'
import { copyFile, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { createReadStream } from 'node:fs'
import path from 'node:path'
import { Readable } from 'node:stream'
import type { App } from '@supabase/lite'

type StorageAdapter = NonNullable<App['_storageAdapter']>
type ObjectMetadata = Awaited<ReturnType<StorageAdapter['headObject']>>

/**
 * Keeps stored files as plain files, `<folder>/<bucket>/<name>`, with what was said at the upload beside them.
 * Lite has one of these, but exports it only through its command line, tied to the working folder.
 */
export const createFileStorage = (folder: string): StorageAdapter => {
  const filesFolder = path.join(folder, 'files')
  const detailsFolder = path.join(folder, 'details')

  const locate = (root: string, bucket: string, name: string): string => {
    const file = path.resolve(root, bucket, name)
    if (!file.startsWith(path.resolve(root, bucket) + path.sep)) throw new Error(`${name} leaves its bucket`)
    return file
  }
  const fileOf = (bucket: string, name: string) => locate(filesFolder, bucket, name)
  const detailsOf = (bucket: string, name: string) => `${locate(detailsFolder, bucket, name)}.json`

  const readDetails = async (bucket: string, name: string): Promise<ObjectMetadata> => {
    const { mtime, size } = await stat(fileOf(bucket, name))
    const stored = JSON.parse(await readFile(detailsOf(bucket, name), 'utf8')) as Pick<
      ObjectMetadata,
      'cacheControl' | 'mimetype' | 'eTag'
    >
    return { ...stored, size, contentLength: size, lastModified: mtime }
  }

  const remove = async (bucket: string, name: string): Promise<void> => {
    await rm(fileOf(bucket, name), { force: true })
    await rm(detailsOf(bucket, name), { force: true })
  }

  return {
    driver: 'files',
    uploadObject: async (bucket, name, _version, body, mimetype, cacheControl) => {
      const bytes =
        body instanceof Uint8Array ? body : Buffer.from(await new Response(body as BodyInit).arrayBuffer())
      const file = fileOf(bucket, name)
      await mkdir(path.dirname(file), { recursive: true })
      await mkdir(path.dirname(detailsOf(bucket, name)), { recursive: true })
      // Beside, then renamed: a reader never sees half a file.
      const beside = `${file}.${String(process.pid)}.part`
      const detailsBeside = `${beside}.json`
      try {
        await writeFile(beside, bytes)
        const eTag = `"${createHash('md5').update(bytes).digest('hex')}"`
        await writeFile(detailsBeside, JSON.stringify({ mimetype, cacheControl, eTag }))
        await rename(detailsBeside, detailsOf(bucket, name))
        await rename(beside, file)
      } catch (error) {
        // A full disk must not keep half of what it had no room for.
        await Promise.all([rm(beside, { force: true }), rm(detailsBeside, { force: true })])
        throw error
      }
      return readDetails(bucket, name)
    },
    getObject: async (bucket, name) => ({
      httpStatusCode: 200,
      metadata: await readDetails(bucket, name),
      body: Readable.toWeb(createReadStream(fileOf(bucket, name))),
    }),
    headObject: readDetails,
    deleteObject: remove,
    deleteObjects: async (bucket, names) => {
      for (const name of names) await remove(bucket, name)
    },
    copyObject: async (fromBucket, fromName, _version, toBucket, toName) => {
      await mkdir(path.dirname(fileOf(toBucket, toName)), { recursive: true })
      await mkdir(path.dirname(detailsOf(toBucket, toName)), { recursive: true })
      await copyFile(fileOf(fromBucket, fromName), fileOf(toBucket, toName))
      await copyFile(detailsOf(fromBucket, fromName), detailsOf(toBucket, toName))
      const { eTag, lastModified } = await readDetails(toBucket, toName)
      return { httpStatusCode: 200, eTag, lastModified }
    },
    privateAssetUrl: async (bucket, name) => `file://${fileOf(bucket, name)}`,
  }
}
