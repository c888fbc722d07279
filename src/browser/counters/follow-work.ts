import { formatNumber } from '#domain/language/number.ts'
import { count, readCounts } from './count.ts'
import { $counts } from './counts.ts'

/**
 * Counts the view of the work that `data-counters` names, and updates the elements marked `data-counter` from the
 * backend's answer.
 * @returns how to stop
 */
export const followWork = (counters: HTMLElement): (() => void) => {
  const id = counters.dataset['counters'] ?? ''
  void count(id, 'views').then(() => readCounts(id))
  counters.dataset['ready'] = ''
  return $counts.subscribe((counts) => {
    const current: Record<string, number | undefined> = counts[id] ?? {}
    for (const element of counters.querySelectorAll<HTMLElement>('[data-counter]')) {
      const value = current[element.dataset['counter'] ?? '']
      if (value !== undefined) element.textContent = formatNumber(value)
    }
  })
}
