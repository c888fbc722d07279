import { isPrivateAddress } from '../../../src/domain/files/private-address.ts'

type Resolve = (name: string, recordType: 'A' | 'AAAA') => Promise<string[]>

/** Where a name leads; a public one with the addresses that are to be asked, and no others. */
type Reach = { kind: 'public'; addresses: string[] } | { kind: 'private' } | { kind: 'nowhere' }

/**
 * Where a public name leads: `private` when one of its addresses is of a network or machine that it must not reach, `nowhere` when DNS
 * names none. Such a name must not be asked either: the machine's own list of hosts may know it, and so may a server that answers
 * the second question otherwise.
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
