import ipaddr from 'ipaddr.js'

const { IPv4, IPv6 } = ipaddr

/** Only 2000::/3 is given to public networks: https://www.iana.org/assignments/ipv6-address-space */
const PUBLIC_SIX: [InstanceType<typeof IPv6>, number] = IPv6.parseCIDR('2000::/3')

const isPublicSix = (address: InstanceType<typeof IPv6>): boolean => {
  const range = address.range()
  if (range === 'ipv4Mapped') return address.toIPv4Address().range() === 'unicast'
  // As a network without IPv4 writes an IPv4 address, in the last four bytes (RFC 6052).
  if (range === 'rfc6052') return new IPv4(address.toByteArray().slice(-4)).range() === 'unicast'
  return range === 'unicast' && address.match(PUBLIC_SIX)
}

/**
 * Whether an IP address belongs to a machine or a network of its own, not to the public Internet; what can't be read does.
 * @example isPrivateAddress('169.254.169.254') // true
 */
export const isPrivateAddress = (address: string): boolean => {
  if (IPv4.isValidFourPartDecimal(address)) return IPv4.parse(address).range() !== 'unicast'
  return !IPv6.isValid(address) || !isPublicSix(IPv6.parse(address))
}

type Resolve = (name: string, recordType: 'A' | 'AAAA') => Promise<string[]>

/** Where a name leads; only the checked addresses of a public one may be connected to. */
type Reach = { kind: 'public'; addresses: string[] } | { kind: 'private' } | { kind: 'nowhere' }

/**
 * Looks a name up: `private` when one of its addresses is of a network or machine that must not be reached, `nowhere` when DNS has
 * none. Nothing may be fetched from such a name either: the machine's own list of hosts may know it, or the DNS server may answer
 * the next question otherwise.
 */
export const nameReach = async (
  hostname: string,
  resolve: Resolve = (name, type) => Deno.resolveDns(name, type),
): Promise<Reach> => {
  const answers = await Promise.all(
    (['A', 'AAAA'] as const).map(async (type) => {
      try {
        return await resolve(hostname, type)
      } catch {
        return []
      }
    }),
  )
  const addresses = answers.flat()
  if (addresses.length === 0) return { kind: 'nowhere' }
  return addresses.some(isPrivateAddress) ? { kind: 'private' } : { kind: 'public', addresses }
}
