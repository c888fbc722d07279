import { useQuery } from '@tanstack/react-query'
import { ROLE_CODES, ROLES } from '#domain/users/roles.ts'
import { StatCard } from '#ui/StatCard.tsx'
import { roleCountsQuery } from './users-queries.ts'
import { formatNumber } from '#domain/language/number.ts'

const CARDS = [
  ...ROLE_CODES.map((role) => ({ role, label: ROLES[role].plural })).reverse(),
  { role: 'user', label: 'Comptes sans rôle' },
]

/** How many accounts there are, each counted by its highest role. */
export const RoleCounts = () => {
  const { data, isError } = useQuery(roleCountsQuery())
  const shown = (count: number | undefined) =>
    isError ? '–' : data === undefined ? undefined : formatNumber(count ?? 0)
  const total = data && [...data.values()].reduce((sum, count) => sum + count, 0)
  return (
    <div className="mb-6 grid grid-cols-2 gap-3 lg:grid-cols-5">
      <StatCard label="Comptes" value={shown(total)} />
      {CARDS.map(({ role, label }) => (
        <StatCard key={role} label={label} value={shown(data?.get(role))} />
      ))}
    </div>
  )
}
