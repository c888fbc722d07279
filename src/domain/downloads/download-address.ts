const STORED_FILE = /\/storage\/v1\/object\/public\//

/**
 * The address under which the storage itself names the file that it sends; another host's address stays as it is.
 * A browser ignores the name of a link that leads to another host.
 */
export const downloadAddress = (address: string, fileName: string): string => {
  if (!STORED_FILE.test(address)) return address
  const url = new URL(address)
  url.searchParams.set('download', fileName)
  return url.href
}
