/**
 * Covers of the RHCA whose stored file does not bear the name that its row gives. Both were filed under volume 03, by the
 * issue number alone they are known; the table wins over what the row says.
 */
export const COVER_OVERRIDES: Readonly<Record<string, string>> = {
  '47': 'RHCA_vol_03_no_47_17_7_2023.png',
  '48': 'RHCA_vol_03_no_48_16_10_2023.png',
}

/** The corrected file name of an RHCA issue's cover, when its issue is one of those in the table. */
export function coverOverride(source: string, issue: string | number | undefined): string | undefined {
  if (source !== 'RHCA') return undefined
  return COVER_OVERRIDES[String(issue ?? '').trim()]
}
