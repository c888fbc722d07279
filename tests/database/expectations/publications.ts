import { randomUUID } from 'node:crypto'
import { all, since } from './outcome.ts'
import { addRow, type RelationExpectation, type Values } from './relation.ts'

const issue = (): Values => ({ publication: 'IGM', volume: 'Essai', number: randomUUID() })

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
  {
    relation: 'issues',
    when: 'without works',
    sample: (world) => addRow(world, 'issues', issue()),
    newRow: issue,
    change: { theme: 'Un thème' },
    rights: {
      select: { ...since('editor', 'nothing'), anon: 'nothing' },
      insert: since('editor', 'refused'),
      update: since('editor', 'nothing'),
      delete: since('editor', 'nothing'),
    },
  },
  {
    relation: 'issue_figures',
    sample: async ({ sql }) => {
      const number = randomUUID()
      await sql(
        `insert into public.articles (title, source, volume, issue, status) values ('Essai', 'IGM', '1', $1, 'published')`,
        [number],
      )
      return { column: 'slug', value: `igm-1-${number}` }
    },
    change: { downloads: 1000 },
    cannotBeWritten: true,
    rights: {
      select: all('allowed'),
      insert: all('refused'),
      update: all('refused'),
      delete: all('refused'),
    },
  },
]
