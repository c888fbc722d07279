import type { Budget } from './budget.ts'
import type { PageWeight } from './kinds.ts'

/** Bytes of a kB of the budgets. */
export const KB = 1000

/**
 * What is over the budget, as sentences that name template, kind, bytes and budget.
 * @example overBudget('article', weight, budget) // ['article: js 81 200 bytes, budget 75 000']
 */
export const overBudget = (
  template: string,
  { bytes, total, requests }: PageWeight,
  budget: Budget,
): string[] => {
  const limits = [
    ['html', bytes.html, budget.html],
    ['css', bytes.css, budget.css],
    ['js', bytes.js, budget.js],
    ['font', bytes.font, budget.font],
    ['image', bytes.image, budget.image],
    ['total', total, budget.total],
  ] as const
  const findings = limits.flatMap(([kind, weighed, allowed]) =>
    weighed > allowed * KB ? [`${template}: ${kind} ${weighed} bytes, budget ${allowed * KB} bytes`] : [],
  )
  if (requests > budget.requests)
    findings.push(`${template}: ${requests} requests, budget ${budget.requests}`)
  return findings
}
