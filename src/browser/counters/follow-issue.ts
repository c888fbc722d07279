import { formatNumber } from '#domain/language/number.ts'
import { onRefresh } from '../refresh/refresh.ts'
import { $counts } from './counts.ts'
import { readIssueFigures } from './read-issue-figures.ts'

/**
 * Updates the downloads and shares of the issue that `data-issue-figures` names, in the elements marked
 * `data-figure`, from the database. The figures of the build remain when it does not answer.
 */
export const followIssue = (figures: HTMLElement): void => {
  const read = async (): Promise<void> => {
    const current = await readIssueFigures(figures.dataset['issueFigures'] ?? '')
    for (const [name, value] of Object.entries(current ?? {}))
      for (const element of figures.querySelectorAll(`[data-figure=${name}]`))
        element.textContent = formatNumber(value)
  }
  const tryToRead = () => read().catch(() => undefined)
  // The sums of the issue include what this reader does with its works.
  $counts.listen(() => void tryToRead())
  onRefresh(read)
  void tryToRead().finally(() => (figures.dataset['ready'] = ''))
}
