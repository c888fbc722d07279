import { isAddress, publicAddress } from './public-address.ts'

/** Where a file is stored. */
export type FilePlace = { bucket: string; name: string }

const STORED_ADDRESS =
  /^(https?:\/\/[^/]+)\/storage\/v1\/(?:object|render\/image)\/(?:public|sign|authenticated)\/([^/]+)\/([^?#]+)/i

const decode = (name: string): string => {
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}

/**
 * The place that a stored value means: an address of the storage, or a path in the bucket of its column. `undefined` for
 * an address elsewhere and for a value without a usable name.
 * @example filePlace('https://x.supabase.co/storage/v1/object/public/rhca-pdfs/a%20b.pdf', 'igm-pdfs')
 * // { bucket: 'rhca-pdfs', name: 'a b.pdf' }
 */
export const filePlace = (value: string | null | undefined, bucket: string): FilePlace | undefined => {
  const stored = value?.trim() ?? ''
  if (isAddress(stored)) {
    const [, , addressed, path] = STORED_ADDRESS.exec(stored) ?? []
    return addressed !== undefined && path !== undefined
      ? { bucket: addressed, name: decode(path) }
      : undefined
  }
  const name = stored
    .split(/[?#]/, 1)[0]
    ?.replace(/^\/+/, '')
    .replace(/^storage\/v1\/object\/public\//, '')
    .replace(new RegExp(`^${bucket}/`), '')
  const isUsable = name?.split('/').every((segment) => segment !== '' && segment !== '.' && segment !== '..')
  return name !== undefined && isUsable ? { bucket, name } : undefined
}

/** The host of a stored address; `undefined` for a path. */
export const addressOrigin = (value: string): string | undefined => STORED_ADDRESS.exec(value.trim())?.[1]

/** A stored value that means the same bucket's file of another name, in the form that it had. */
export const renamedValue = (value: string, bucket: string, name: string): string => {
  const origin = addressOrigin(value)
  return origin === undefined ? name : publicAddress(origin, bucket, name)
}
