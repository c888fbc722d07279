import { AUTHORS } from './authors.ts'
import { OPERATION } from './operation.ts'
import { PEOPLE } from './people.ts'
import { PUBLICATIONS } from './publications.ts'
import type { RelationExpectation } from './relation.ts'
import { VISITORS } from './visitors.ts'
import { WORKS } from './works.ts'

/** Every table and view of the API, with what each role may do. A new one without a line here fails the tests. */
export const RELATIONS: RelationExpectation[] = [
  ...PUBLICATIONS,
  ...WORKS,
  ...AUTHORS,
  ...PEOPLE,
  ...VISITORS,
  ...OPERATION,
]

/** Views of one computed row: who may read them; nobody writes. */
export const FIGURES: Record<string, 'everyone' | 'accounts'> = {
  overall_download_stats_view: 'everyone',
  publishing_state: 'accounts',
  site_figures: 'everyone',
}
