import { copyText } from '#browser/copy-text.ts'
import { toast } from '#browser/toasts/toast.ts'
import { browserBackend } from '#data/browser-client.ts'
import type { FileFolder } from './file-inventory.ts'
import { publicAddress } from '#domain/files/public-address.ts'

/** Copies the public address of a file, and says whether that worked: a browser may refuse its clipboard. */
export const copyAddress = async ({ bucket }: Pick<FileFolder, 'bucket'>, name: string): Promise<void> => {
  try {
    await copyText(publicAddress(browserBackend().url, bucket, name))
    toast.success('Adresse copiée')
  } catch {
    toast.error('L’adresse n’a pas pu être copiée.')
  }
}
