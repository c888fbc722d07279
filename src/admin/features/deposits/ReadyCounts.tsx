import type { Deposit } from '#formats/deposits/deposit.ts'
import {
  READINESS_TARGET_TEXTS,
  READINESS_TARGETS,
  readyCounts,
  READINESS_TEXTS as TEXTS,
} from '#formats/deposits/readiness.ts'
import { StatCard } from '#ui/StatCard.tsx'

/** How many works each index would take as they are. */
export const ReadyCounts = ({ deposits }: { deposits: readonly Deposit[] }) => {
  const counts = readyCounts(deposits)
  return (
    <section aria-label={TEXTS.counts} className="grid gap-3 sm:grid-cols-2 xl:grid-cols-4">
      {READINESS_TARGETS.map((target) => (
        <StatCard
          key={target}
          label={READINESS_TARGET_TEXTS[target].name}
          value={TEXTS.count(counts[target])}
          hint={READINESS_TARGET_TEXTS[target].purpose}
        />
      ))}
    </section>
  )
}
