import { volumeAndNumber } from '../articles/source-line.ts'
import { fallbackIssueTitle } from './igm-texts.ts'

/**
 * What an issue is called: its theme, else its volume and number, never the title of one of its articles (decision U14).
 * @example issueTitle({ volume: '2', issue: '6' }, undefined) // 'Vol. 2 • No. 6'
 */
export const issueTitle = (
  place: { volume: string; issue: string },
  record: { theme?: string | undefined } | undefined,
): string => record?.theme ?? (volumeAndNumber(place) || fallbackIssueTitle(place.volume, place.issue))
