import lighthouse, { type Flags } from 'lighthouse'

/** The four categories, in the order of the table. */
export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const

export type Category = (typeof CATEGORIES)[number]

/** Scores out of 100, and what keeps each category below. */
export type Scores = { scores: Record<Category, number>; losses: string[] }

/** What a page that stays out of search engines on purpose is not asked. */
const ONLY_FOR_LISTED = ['is-crawlable', 'http-status-code']

/** Runs Lighthouse's mobile test in the Chromium that listens on the port. */
export const runLighthouse = async (address: string, port: number, unlisted: boolean): Promise<Scores> => {
  const flags: Flags = {
    port,
    logLevel: 'error',
    onlyCategories: [...CATEGORIES],
    ...(unlisted ? { skipAudits: ONLY_FOR_LISTED } : {}),
  }
  const result = await lighthouse(address, flags)
  if (!result) throw new Error(`Lighthouse gave no result for ${address}`)
  const { categories, audits } = result.lhr
  const losses: string[] = []
  const scores = { performance: 0, accessibility: 0, 'best-practices': 0, seo: 0 }
  for (const name of CATEGORIES) {
    const category = categories[name]
    scores[name] = Math.round((category?.score ?? 0) * 100)
    for (const { id, weight } of category?.auditRefs ?? []) {
      const audit = audits[id]
      if (weight === 0 || !audit || audit.score === null || audit.score >= 0.995) continue
      losses.push(`${name}: ${id} ${audit.displayValue ?? ''} (${Math.round(audit.score * 100)})`)
    }
  }
  return { scores, losses }
}

/** The run in the middle of several by its performance, since a busy machine spoils single ones. */
export const medianOf = async (runs: number, run: () => Promise<Scores>): Promise<Scores> => {
  const all: Scores[] = []
  while (all.length < runs) all.push(await run())
  all.sort((one, other) => one.scores.performance - other.scores.performance)
  const middle = all[Math.floor(all.length / 2)]
  if (!middle) throw new Error(`Lighthouse needs at least one run, not ${runs}`)
  return middle
}
