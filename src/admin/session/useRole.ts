import { useQuery } from '@tanstack/react-query'
import { unwrap } from '#data/unwrap.ts'
import { loadSupabase } from '#data/browser-client.ts'
import { ROLE_CACHE_MS, ROLE_FRESH_MS } from '#domain/session/session-texts.ts'
import { type Role, ROLE_CODES } from '#domain/users/roles.ts'
import { useAccount } from './session-context.ts'

const readRole = async (): Promise<Role | 'user'> => {
  const client = await loadSupabase()
  const role = unwrap(await client.rpc('my_role'))
  return ROLE_CODES.find((known) => known === role) ?? 'user'
}

/** The role to show beside the account's address; the guard and the server decide by `has_role`. */
export const useRole = (): Role | 'user' | undefined => {
  const { id } = useAccount()
  return useQuery({
    queryKey: ['role', id, 'highest'],
    queryFn: readRole,
    staleTime: ROLE_FRESH_MS,
    gcTime: ROLE_CACHE_MS,
  }).data
}

/** Says which screens to offer; the server enforces the rest. */
export const useMayOpen = (): ((required: Role) => boolean) => {
  const role = useRole()
  const rank = (each: Role | 'user' | undefined) => ROLE_CODES.findIndex((known) => known === each)
  return (required) => rank(role) >= rank(required)
}
