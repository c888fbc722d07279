import { createHash, randomUUID } from 'node:crypto'
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

  /** Writes beside, then renames: a reader never sees half a file, and a full disk keeps nothing of what it had no room for. */
  const store = async (
    bucket: string,
    name: string,
    write: (file: string) => Promise<void>,
    writeDetails: (file: string) => Promise<void>,
  ): Promise<ObjectMetadata> => {
    const file = fileOf(bucket, name)
    await mkdir(path.dirname(file), { recursive: true })
    await mkdir(path.dirname(detailsOf(bucket, name)), { recursive: true })
    const beside = `${file}.${randomUUID()}.part`
    const detailsBeside = `${beside}.json`
    try {
      await write(beside)
      await writeDetails(detailsBeside)
      await rename(detailsBeside, detailsOf(bucket, name))
      await rename(beside, file)
    } catch (error) {
      await Promise.all([rm(beside, { force: true }), rm(detailsBeside, { force: true })])
      throw error
    }
    return readDetails(bucket, name)
  }

  return {
    driver: 'files',
    uploadObject: async (bucket, name, _version, body, mimetype, cacheControl) => {
      const bytes =
        body instanceof Uint8Array ? body : Buffer.from(await new Response(body as BodyInit).arrayBuffer())
      const eTag = `"${createHash('md5').update(bytes).digest('hex')}"`
      return store(
        bucket,
        name,
        (file) => writeFile(file, bytes),
        (file) => writeFile(file, JSON.stringify({ mimetype, cacheControl, eTag })),
      )
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
      const { eTag, lastModified } = await store(
        toBucket,
        toName,
        (file) => copyFile(fileOf(fromBucket, fromName), file),
        (file) => copyFile(detailsOf(fromBucket, fromName), file),
      )
      return { httpStatusCode: 200, eTag, lastModified }
    },
    privateAssetUrl: async (bucket, name) => `file://${fileOf(bucket, name)}`,
  }
}
