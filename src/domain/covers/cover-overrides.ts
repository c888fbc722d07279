import type { Publication } from '../publications/publication.ts'
import { ALL_PUBLICATIONS } from '../publications/registry.ts'
import { ownValue } from '../own-value.ts'

type Overrides = { readonly [Code in Publication]?: Readonly<Record<string, string>> }

/**
 * Covers whose stored file does not bear the name that its row gives, by publication and number: of RHCA, 47 was filed
 * under volume 03, 48 under the day of its printing. The table wins over what the row says.
 */
export const COVER_OVERRIDES = {
  RHCA: {
    '47': 'RHCA_vol_03_no_47_30_6_2025.png',
    '48': 'RHCA_vol_03_no_48_3_11_2025.png',
  },
} satisfies Overrides

const overrides: Overrides = COVER_OVERRIDES

/** The corrected file name of an issue's cover, when the issue is one of those in the table. */
export const coverOverride = (
  publication: Publication,
  issue: string | number | undefined,
): string | undefined => ownValue(overrides[publication] ?? {}, String(issue ?? '').trim())

/** Whether the site expects this cover under this name, which it therefore keeps. */
export const isCorrectedCover = (bucket: string, name: string): boolean =>
  ALL_PUBLICATIONS.some(
    ({ code, buckets }) => buckets.covers === bucket && Object.values(overrides[code] ?? {}).includes(name),
  )
