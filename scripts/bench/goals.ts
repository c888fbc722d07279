/** What a build of so many works may take. */
export type Goals = { ratioHugo?: number; peakMb?: number; liveSeconds?: number }

export const GOALS: Record<number, Goals> = {
  4_000: { liveSeconds: 15 },
  10_000: { ratioHugo: 4, peakMb: 1024 },
  50_000: { ratioHugo: 5, peakMb: 2048, liveSeconds: 60 },
}

/** The sizes that are measured when none is named. */
export const SIZES = Object.keys(GOALS).map(Number)

/** Says of a goal whether it is met, and by how much it is missed. */
export const judge = (name: string, measured: number | undefined, goal: number | undefined): string[] => {
  if (goal === undefined) return []
  if (measured === undefined) return [`  ${name}: not measured here (goal ≤ ${goal})`]
  const times = measured / goal
  return [
    `  ${name}: ${measured.toFixed(1)} (goal ≤ ${goal}): ${times <= 1 ? 'met' : `missed, ${times.toFixed(1)} times too much`}`,
  ]
}
