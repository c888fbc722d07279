import { BLOB_REVOKE_MS } from '#domain/downloads/download.ts'

/** Follows a link that isn't in the page. */
export const followLink = (
  address: string,
  attributes: Partial<Pick<HTMLAnchorElement, 'download' | 'target' | 'rel'>>,
): void => {
  const link = Object.assign(document.createElement('a'), { href: address, ...attributes })
  link.hidden = true
  document.body.append(link)
  link.click()
  link.remove()
}

/** Saves a file under a name. */
export const saveFile = (content: Blob, fileName: string): void => {
  const address = URL.createObjectURL(content)
  followLink(address, { download: fileName })
  setTimeout(() => URL.revokeObjectURL(address), BLOB_REVOKE_MS)
}
