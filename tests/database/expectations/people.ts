import { unique } from '../fixture.ts'
import { all, since } from './outcome.ts'
import { addRow, type RelationExpectation } from './relation.ts'

const adminsWrite = {
  insert: since('admin', 'refused'),
  update: since('admin', 'nothing'),
  delete: since('admin', 'nothing'),
}
const readOnly = { insert: all('refused'), update: all('refused'), delete: all('refused') }

export const PEOPLE: RelationExpectation[] = [
  {
    relation: 'members',
    sample: (world) => addRow(world, 'members', { name: unique('Membre') }),
    newRow: () => ({ name: unique('Membre') }),
    change: { titre: 'Dr' },
    rights: { select: all('allowed'), ...adminsWrite },
  },
  {
    relation: 'founders',
    sample: (world) => addRow(world, 'founders', { name: unique('Fondateur') }),
    newRow: () => ({ name: unique('Fondateur') }),
    change: { title: 'Pr' },
    rights: { select: all('allowed'), ...adminsWrite },
  },
  {
    relation: 'founders_view',
    sample: (world) => addRow(world, 'founders', { name: unique('Fondateur') }),
    newRow: () => ({ name: unique('Fondateur') }),
    change: { title: 'Pr' },
    rights: { select: all('allowed'), ...readOnly },
  },
  ...(['user', 'admin'] as const).map((owner) => ({
    relation: 'user_roles',
    when: `held by ${owner}`,
    sample: async (world: Parameters<RelationExpectation['sample']>[0]) => {
      await world.sql(`delete from public.user_roles where user_id = $1 and role = 'user'`, [
        world.userIds[owner],
      ])
      return addRow(world, 'user_roles', { user_id: world.userIds[owner], role: 'user' })
    },
    newRow: async (world: Parameters<RelationExpectation['sample']>[0]) => {
      await world.sql(`delete from public.user_roles where user_id = $1 and role = 'user'`, [
        world.userIds[owner],
      ])
      return { user_id: world.userIds[owner], role: 'user' }
    },
    change: { granted_by: null, created_at: '2020-01-01T00:00:00Z' },
    rights: {
      select: { ...since('admin', 'nothing'), ...(owner === 'user' ? { user: 'allowed' as const } : {}) },
      ...readOnly,
    },
  })),
]
