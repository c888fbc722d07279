import { createHash } from 'node:crypto'

// Namespace of everything that seeding makes; any fixed UUID does.
const NAMESPACE = Buffer.from('6f1d2c4b7a3e5d908c1b2a3f4e5d6c7b', 'hex')

/**
 * A UUID (version 5) that depends on nothing but the key, so that seeding twice meets its own rows.
 * @example deterministicId('rhca/4/49/1')
 */
export function deterministicId(key: string): string {
  const bytes = createHash('sha1').update(NAMESPACE).update(key).digest().subarray(0, 16)
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x50, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  const hex = bytes.toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
