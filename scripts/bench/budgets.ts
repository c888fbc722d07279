/** What a build of so many works may take, with what earlier builds cached of code, rows, pictures and PDFs, and no page of theirs. */
export type BuildBudget = { seconds?: number; peakMb?: number; liveSeconds?: number }

export const BUDGETS: Readonly<Record<number, BuildBudget>> = {
  1_000: { seconds: 30, liveSeconds: 10 },
  4_000: { seconds: 45, liveSeconds: 15 },
  10_000: { seconds: 100, peakMb: 2048 },
  50_000: { peakMb: 4096 },
}

/** The sizes that are measured when none is named; 50 000 only has to finish. */
export const SIZES = [1_000, 4_000, 10_000]

/** What was measured of one size. */
export type Measured = { works: number; seconds: number; peakMb: number | undefined; liveSeconds: number }

const cell = (measured: number | undefined, budget: number | undefined, digits: number): string => {
  const value = measured?.toFixed(digits) ?? '-'
  if (budget === undefined) return value
  if (measured === undefined) return `- (≤ ${budget})`
  return `${value} (≤ ${budget}${measured > budget ? ', missed' : ''})`
}

/** The table of budgets as Markdown, with what was measured. */
export const budgetTable = (sizes: readonly Measured[]): string =>
  [
    '| works | seconds (budget) | peak MB (budget) | a change is live after (budget) |',
    '| --- | --- | --- | --- |',
    ...sizes.map(({ works, seconds, peakMb, liveSeconds }) => {
      const budget = BUDGETS[works]
      const cells = [
        String(works),
        cell(seconds, budget?.seconds, 1),
        cell(peakMb, budget?.peakMb, 0),
        cell(liveSeconds, budget?.liveSeconds, 1),
      ]
      return `| ${cells.join(' | ')} |`
    }),
  ].join('\n')
