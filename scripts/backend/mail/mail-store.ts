import { randomUUID } from 'node:crypto'
import { mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import PostalMime, { type Email } from 'postal-mime'

/** The oldest mails go when there are more. */
const MAILS_MAX = 500

export type StoredMail = { id: string; mail: Email }

export type MailStore = {
  add: (source: Buffer) => Promise<void>
  /** Newest first. */
  list: () => Promise<StoredMail[]>
  get: (id: string) => Promise<StoredMail | undefined>
  clear: () => Promise<void>
}

const MAIL_ID = /^\d{13}-[0-9a-f-]{36}$/

/** Mails as `.eml` files in a folder, so that they survive a restart and any mail program opens them. */
export const openMailStore = async (folder: string): Promise<MailStore> => {
  await mkdir(folder, { recursive: true })
  const parsed = new Map<string, Email>()
  const fileOf = (id: string) => path.join(folder, `${id}.eml`)
  const ids = async () =>
    (await readdir(folder))
      .map((file) => path.basename(file, '.eml'))
      .filter((id) => MAIL_ID.test(id))
      .sort()
      .reverse()

  const get = async (id: string): Promise<StoredMail | undefined> => {
    if (!MAIL_ID.test(id)) return undefined
    const known = parsed.get(id)
    if (known) return { id, mail: known }
    const source = await readFile(fileOf(id)).catch(() => undefined)
    if (!source) return undefined
    const mail = await PostalMime.parse(source)
    parsed.set(id, mail)
    return { id, mail }
  }

  const remove = async (id: string) => {
    parsed.delete(id)
    await rm(fileOf(id), { force: true })
  }

  return {
    add: async (source) => {
      const id = `${String(Date.now()).padStart(13, '0')}-${randomUUID()}`
      await writeFile(fileOf(id), source)
      for (const old of (await ids()).slice(MAILS_MAX)) await remove(old)
    },
    list: async () => (await Promise.all((await ids()).map(get))).filter((mail) => mail !== undefined),
    get,
    clear: async () => {
      for (const id of await ids()) await remove(id)
    },
  }
}
