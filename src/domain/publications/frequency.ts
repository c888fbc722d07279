import type { Publication } from './publication.ts'
import type { PUBLICATIONS } from './registry.ts'

type Frequency = NonNullable<(typeof PUBLICATIONS)[Publication]['frequency']>

/** How often a publication appears, in French, agreeing with « revue » and « gazette ». */
export const FREQUENCY_NAMES: Readonly<Record<Frequency, string>> = {
  quarterly: 'Trimestrielle',
  monthly: 'Mensuelle',
}
