import { useQuery } from '@tanstack/react-query'
import { StatCard } from '#ui/StatCard.tsx'
import { roleCountsQuery } from './users-queries.ts'

const CARDS = [
  { role: 'super_admin', label: 'Super admins' },
  { role: 'admin', label: 'Admins' },
  { role: 'editor', label: 'Éditeurs' },
  { role: 'user', label: 'Comptes sans rôle' },
]

/** How many accounts there are, each counted by its highest role. */
export const RoleCounts = () => {
  const { data, isError } = useQuery(roleCountsQuery())
  const shown = (count: number | undefined) =>
    isError ? '–' : data === undefined ? undefined : (count ?? 0).toLocaleString('fr-FR')
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
