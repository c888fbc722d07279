/**
 * Covers of the RHCA whose stored file does not bear the name that its row gives, by issue number: 47 was filed under
 * volume 03, 48 under the day of its printing. The table wins over what the row says.
 */
export const COVER_OVERRIDES: Readonly<Record<string, string>> = {
  '47': 'RHCA_vol_03_no_47_30_6_2025.png',
  '48': 'RHCA_vol_03_no_48_3_11_2025.png',
}

/** The corrected file name of an RHCA issue's cover, when its issue is one of those in the table. */
export function coverOverride(source: string, issue: string | number | undefined): string | undefined {
  if (source !== 'RHCA') return undefined
  return COVER_OVERRIDES[String(issue ?? '').trim()]
}
