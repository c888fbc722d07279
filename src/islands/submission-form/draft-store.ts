import { type DBSchema, openDB } from 'idb'
import { z } from 'zod'
import { openedOnce } from '#browser/opened-once.ts'
import { type SubmissionDraft, SubmissionDraftSchema } from '#domain/submission/submission-form.ts'
import type { FormFile } from './form-files.ts'

const DATABASE = 'submission-draft'
const VERSION = 1
const CURRENT = 'current'

/** Keys of one sending: they outlive a reload, so that a retry continues it and stores nothing twice. */
export type SendingKeys = { idempotencyKey: string; folderId: string }

interface DraftDatabase extends DBSchema {
  form: { key: string; value: { values: SubmissionDraft; keys: SendingKeys } }
  files: { key: string; value: SavedFile }
}

const SavedFileSchema = z.object({
  id: z.string(),
  order: z.number(),
  bucket: z.enum(['article_files', 'article_annexes']),
  file: z.instanceof(File),
  path: z.string().optional(),
})
type SavedFile = z.output<typeof SavedFileSchema>

const SavedFormSchema = z.object({
  values: SubmissionDraftSchema,
  keys: z.object({ idempotencyKey: z.uuid(), folderId: z.uuid() }),
})

const open = openedOnce((forget) =>
  openDB<DraftDatabase>(DATABASE, VERSION, {
    upgrade: (opened) => {
      opened.createObjectStore('form')
      opened.createObjectStore('files', { keyPath: 'id' })
    },
    terminated: forget,
  }),
)

/** A draft as it was stored. */
type SavedDraft = { values: SubmissionDraft; keys: SendingKeys; files: FormFile[] }

/**
 * The draft of this device, if there is one. What can't be read any more is left out.
 * @throws when the browser keeps nothing
 */
export const readDraft = async (): Promise<SavedDraft | undefined> => {
  const opened = await open()
  const form = SavedFormSchema.safeParse(await opened.get('form', CURRENT)).data
  if (!form) return undefined
  const files = (await opened.getAll('files'))
    .flatMap((saved) => SavedFileSchema.safeParse(saved).data ?? [])
    .sort((one, other) => one.order - other.order)
  return {
    ...form,
    files: files.map(({ id, bucket, file, path }) => ({
      id,
      bucket,
      file,
      path,
      state: path ? 'stored' : 'waiting',
      part: path ? 1 : 0,
    })),
  }
}

/** Keeps what is typed. */
export const saveForm = async (values: SubmissionDraft, keys: SendingKeys): Promise<void> => {
  await (await open()).put('form', { values, keys }, CURRENT)
}

/** Keeps the files: new ones are added, those that were taken out go. A stored file is not written again. */
export const saveFiles = async (files: readonly FormFile[]): Promise<void> => {
  const transaction = (await open()).transaction('files', 'readwrite')
  const wanted = new Set(files.map(({ id }) => id))
  for (const id of await transaction.store.getAllKeys())
    if (!wanted.has(id)) await transaction.store.delete(id)
  for (const [order, { id, bucket, file, path }] of files.entries()) {
    const saved = await transaction.store.get(id)
    if (!saved || saved.path !== path) {
      await transaction.store.put({ id, order, bucket, file, ...(path === undefined ? {} : { path }) })
    }
  }
  await transaction.done
}

/** Forgets the draft and its files. */
export const forgetDraft = async (): Promise<void> => {
  const transaction = (await open()).transaction(['form', 'files'], 'readwrite')
  await transaction.objectStore('form').clear()
  await transaction.objectStore('files').clear()
  await transaction.done
}
