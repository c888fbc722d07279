import { browserBackend, loadSupabase } from '#data/browser-client.ts'
import { storageError } from '#data/storage-error.ts'
import { toast } from '#browser/toasts/toast.ts'
import type { FileFolder } from './file-inventory.ts'
import { publicAddress } from '#domain/files/public-address.ts'

/** How long the address of a confidential file works: long enough to open it. */
const SIGNED_SECONDS = 120

/** The address of a file: a lasting one for a public folder, a short-lived one for a private one. */
export const fileAddress = async ({ bucket, isPrivate }: FileFolder, name: string): Promise<string> => {
  if (!isPrivate) return publicAddress(browserBackend().url, bucket, name)
  const client = await loadSupabase()
  const { data, error } = await client.storage.from(bucket).createSignedUrl(name, SIGNED_SECONDS)
  if (error) throw storageError(error)
  return data.signedUrl
}

/** Opens a file in another tab. */
export const openFile = async (folder: FileFolder, name: string): Promise<void> => {
  try {
    open(await fileAddress(folder, name), '_blank', 'noopener')
  } catch {
    toast.error('Le fichier n’a pas pu être ouvert. Il a peut-être été supprimé.')
  }
}
