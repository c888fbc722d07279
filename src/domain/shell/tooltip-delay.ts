import { TOOLTIP_OPEN_MS, TOOLTIP_SKIP_MS } from './shell-limits.ts'

/**
 * How long a hover must last before the tooltip opens.
 * @param sinceLastClosedMs time since another open tooltip was left; `null` when none was
 */
export const tooltipDelayMs = (sinceLastClosedMs: number | null): number =>
  sinceLastClosedMs !== null && sinceLastClosedMs <= TOOLTIP_SKIP_MS ? 0 : TOOLTIP_OPEN_MS
