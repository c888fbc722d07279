import { all, since } from './outcome.ts'
import type { RelationExpectation } from './relation.ts'

export const PUBLICATIONS: RelationExpectation[] = [
  {
    relation: 'publications',
    // Migrations add the four rows, and nobody adds another.
    sample: async ({ sql }) => {
      await sql(`update public.publications set place = null where code = 'IGM'`)
      return { column: 'code', value: 'IGM' }
    },
    columns: 'code,title,issn_print,version',
    newRow: () => ({ title: 'Une cinquième' }),
    change: { place: 'Port-au-Prince' },
    rights: {
      select: all('allowed'),
      insert: all('refused'),
      update: since('admin', 'nothing'),
      delete: all('refused'),
    },
  },
]
