import { randomUUID } from 'node:crypto'
import { all, since } from './outcome.ts'
import { addRow, type RelationExpectation, type World } from './relation.ts'

const readOnly = { insert: all('refused'), update: all('refused'), delete: all('refused') }
const person = () => ({ family_name: `Essai ${randomUUID()}` })
/** A person who is in a work of this status; answers the person's id. */
const authorOf = async (world: World, status: string): Promise<string> => {
  const { value } = await addRow(world, 'people', person())
  const contributor = { id: 'a', kind: 'person', family: 'Essai', affiliations: [], person_id: value }
  await addRow(world, 'articles', {
    title: randomUUID(),
    source: 'ADC',
    status,
    contributors: JSON.stringify([contributor]),
  })
  return value
}

export const AUTHORS: RelationExpectation[] = [
  ...['published', 'draft'].flatMap((status): RelationExpectation[] => {
    const select =
      status === 'published' ? all('allowed') : { ...since('editor', 'nothing'), anon: 'nothing' as const }
    return [
      {
        relation: 'people',
        when: `author of a ${status} work`,
        sample: async (world) => ({ column: 'id', value: await authorOf(world, status) }),
        newRow: person,
        change: { family_name: 'Autre' },
        rights: { select, ...readOnly },
      },
      {
        relation: 'person_slugs',
        when: `of the author of a ${status} work`,
        sample: async (world) => ({ column: 'person_id', value: await authorOf(world, status) }),
        newRow: () => ({ slug: randomUUID() }),
        change: { person_id: null },
        rights: { select, ...readOnly },
      },
    ]
  }),
  {
    relation: 'person_names',
    sample: async (world) => ({
      column: 'person_id',
      value: (await addRow(world, 'people', person())).value,
    }),
    newRow: async (world) => ({ person_id: (await addRow(world, 'people', person())).value, name: 'Autre' }),
    change: { name: 'Autre' },
    rights: { select: since('editor', 'nothing'), ...readOnly },
  },
  {
    relation: 'person_merges',
    sample: async (world) =>
      addRow(world, 'person_merges', {
        from_id: (await addRow(world, 'people', person())).value,
        into_id: (await addRow(world, 'people', person())).value,
      }),
    newRow: () => ({ from_id: randomUUID(), into_id: randomUUID() }),
    change: { names: ['Autre'] },
    rights: { select: since('editor', 'nothing'), ...readOnly },
  },
]
