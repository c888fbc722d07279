import { isPrivateAddress } from '../../../src/domain/files/private-address.ts'

type Resolve = (name: string, recordType: 'A' | 'AAAA') => Promise<string[]>

/**
 * Whether a public name leads to a private address, of a network or machine that it must not reach. A name without
 * addresses leads nowhere, and what then fetches it fails.
 */
export const resolvesToPrivateIp = async (
  hostname: string,
  resolve: Resolve = (name, type) => Deno.resolveDns(name, type),
): Promise<boolean> => {
  const answers = await Promise.all(
    (['A', 'AAAA'] as const).map(async (type) => {
      try {
        return await resolve(hostname, type)
      } catch {
        return []
      }
    }),
  )
  return answers.flat().some(isPrivateAddress)
}
