import type { Database } from '../../src/data/database.types.ts'
import type { Publication } from '../../src/domain/publications/registry.ts'
import { deterministicId } from '../ids/deterministic-id.ts'

type Insert = Database['public']['Tables']['articles']['Insert']

/** A row of table `articles`, ready to insert. */
export type WorkRow = Insert & { id: string; source: Publication; title: string }

const FILLED = {
  source: 'RHCA',
  title: 'Travail de démonstration',
  abstract: 'Résumé d’un travail de démonstration, assez long pour être montré sur une carte.',
  authors: ['Mirlande Désormeaux'],
  publication_date: '2024-03-15',
  category: 'research',
  tags: ['démonstration'],
  status: 'published',
} satisfies Partial<WorkRow>

/**
 * A complete row of which only what matters needs to be said. The same values give the same id.
 * @example workRow({ source: 'IGM', volume: '3', issue: '7' })
 */
export function workRow(values: Partial<WorkRow> = {}): WorkRow {
  return { id: deterministicId(`row/${JSON.stringify(values)}`), ...FILLED, ...values }
}
