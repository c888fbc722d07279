/** Whether a stored value is a whole address, to be used as it is. */
export function isAddress(value: string): boolean {
  return /^https?:\/\//i.test(value)
}

/**
 * The last segment of a path, without query or fragment; `undefined` when nothing usable is left.
 * @example lastSegment('/storage/rhca_covers/a.png?v=2') // 'a.png'
 */
export function lastSegment(path: string | undefined): string | undefined {
  const segment = (path ?? '').split(/[?#]/)[0]?.split('/').at(-1)?.trim() ?? ''
  return segment === '' || segment === '.' || segment === '..' ? undefined : segment
}

/**
 * The public address of a file in a public bucket of the storage at `baseUrl`.
 * @example publicAddress('https://x.supabase.co', 'rhca_covers', 'a b.png')
 * // 'https://x.supabase.co/storage/v1/object/public/rhca_covers/a%20b.png'
 */
export function publicAddress(baseUrl: string, bucket: string, name: string): string {
  const path = name.split('/').map(encodeURIComponent).join('/')
  return `${baseUrl.replace(/\/+$/, '')}/storage/v1/object/public/${bucket}/${path}`
}
