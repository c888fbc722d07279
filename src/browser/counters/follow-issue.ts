import { formatNumber } from '#domain/language/number.ts'
import { onRefresh } from '../refresh/refresh.ts'
import { $counts } from './counts.ts'
import { readIssueFigures } from './read-issue-figures.ts'

/**
 * Keeps the downloads and shares of the issue that `data-issue-figures` names, in the elements marked `data-figure`, at what the
 * database says. Those of the build stay when it doesn't answer.
 */
export const followIssue = (figures: HTMLElement): void => {
  const read = async (): Promise<void> => {
    const current = await readIssueFigures(figures.dataset['issueFigures'] ?? '')
    for (const [name, value] of Object.entries(current ?? {}))
      for (const element of figures.querySelectorAll(`[data-figure=${name}]`))
        element.textContent = formatNumber(value)
  }
  const tryToRead = () => read().catch(() => undefined)
  // What this reader does with a work of the issue counts in its sums.
  $counts.listen(() => void tryToRead())
  onRefresh(read)
  void tryToRead().finally(() => (figures.dataset['ready'] = ''))
}
