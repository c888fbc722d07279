/** Blocks of IPv4 addresses that no public server has, as first address and length of the prefix. Source: https://www.iana.org/assignments/iana-ipv4-special-registry */
const PRIVATE_BLOCKS: readonly [first: string, prefix: number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
]

const BITS = 32

const numberOf = (address: string): number | undefined => {
  const parts = address.split('.').map(Number)
  if (parts.length !== 4 || parts.some((part) => !Number.isInteger(part) || part < 0 || part > 255))
    return undefined
  return parts.reduce((number, part) => number * 256 + part, 0)
}

const isPrivateFour = (number: number): boolean =>
  PRIVATE_BLOCKS.some(([first, prefix]) => {
    const size = 2 ** (BITS - prefix)
    return Math.floor(number / size) === Math.floor((numberOf(first) ?? 0) / size)
  })

/** The eight numbers of an IPv6 address, whose end may be written as IPv4. */
const groupsOf = (address: string): number[] | undefined => {
  const plain = address.replace(/%.*$/, '').replace(/[\d.]+$/, (end) => {
    const four = end.includes('.') ? numberOf(end) : undefined
    return four === undefined ? end : `${(four >>> 16).toString(16)}:${(four & 0xffff).toString(16)}`
  })
  const [start = [], end] = plain
    .split('::')
    .map((half) => (half === '' ? [] : half.split(':').map((group) => Number.parseInt(group, 16))))
  const gap = end === undefined ? 0 : 8 - start.length - end.length
  const groups = [...start, ...Array.from({ length: Math.max(0, gap) }, () => 0), ...(end ?? [])]
  return groups.length === 8 && groups.every((group) => group >= 0 && group <= 0xffff) ? groups : undefined
}

const isPrivateSix = (groups: number[]): boolean => {
  const [first = 0, second = 0, , , , , high = 0, low = 0] = groups
  const leading = groups.slice(0, 6).join(':')
  // An IPv4 address in the clothes of IPv6, or as a network without IPv4 writes it.
  if (leading === '0:0:0:0:0:65535' || leading === `${0x64}:${0xff9b}:0:0:0:0`)
    return isPrivateFour(high * 0x10000 + low)
  const isGlobal = first >>> 13 === 1
  const isTunnelOrExample = first === 0x2002 || (first === 0x2001 && (second === 0 || second === 0xdb8))
  return !isGlobal || isTunnelOrExample
}

/**
 * Whether an IP address belongs to a machine or a network of its own, not to the public Internet; what can't be read does.
 * @example isPrivateAddress('169.254.169.254') // true
 */
export const isPrivateAddress = (address: string): boolean => {
  if (!address.includes(':')) {
    const number = numberOf(address)
    return number === undefined || isPrivateFour(number)
  }
  const groups = groupsOf(address)
  return groups === undefined || isPrivateSix(groups)
}
