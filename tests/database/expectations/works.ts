import { randomUUID } from 'node:crypto'
import { unique } from '../fixture.ts'
import { all, since } from './outcome.ts'
import { addRow, type RelationExpectation, type Values, type World } from './relation.ts'

const work = (values: Values = {}): Values => ({
  id: randomUUID(),
  title: unique('Une œuvre'),
  source: 'ADC',
  ...values,
})
const editorsWrite = {
  insert: since('editor', 'refused'),
  update: since('editor', 'nothing'),
  delete: since('editor', 'nothing'),
}
const readOnly = { insert: all('refused'), update: all('refused'), delete: all('refused') }
/** A visitor has the right to ask, and finds no draft. */
const editorsSee = { ...since('editor', 'nothing'), anon: 'nothing' } as const

const publishedAndHidden = (relation: string, rights: typeof editorsWrite): RelationExpectation[] => [
  ...[{ status: 'published' }, { status: null }].map((values) => ({
    relation,
    when: `status ${String(values.status)}`,
    sample: (world: Parameters<RelationExpectation['sample']>[0]) => addRow(world, 'articles', work(values)),
    newRow: () => work(values),
    change: { abstract: 'Un autre résumé' },
    rights: { select: all('allowed'), ...rights },
  })),
  ...['draft', 'pending'].map((status) => ({
    relation,
    when: `status ${status}`,
    sample: (world: Parameters<RelationExpectation['sample']>[0]) =>
      addRow(world, 'articles', work({ status })),
    newRow: () => work({ status }),
    change: { abstract: 'Un autre résumé' },
    rights: { select: editorsSee, ...rights },
  })),
]

/** A valid relation of a new work of this status to a published one. */
const relation = async (world: World, status: string): Promise<Values> => ({
  work_id: (await addRow(world, 'articles', work({ status }))).value,
  kind: 'erratum',
  related_work_id: (await addRow(world, 'articles', work())).value,
})

/** A text of a new work of this status. */
const textOf = async (world: World, status: string): Promise<Values> => ({
  work_id: (await addRow(world, 'articles', work({ status }))).value,
  source: 'jats',
  html: '<p>Texte</p>',
})

export const WORKS: RelationExpectation[] = [
  ...publishedAndHidden('articles', editorsWrite),
  ...publishedAndHidden('unified_content', editorsWrite),
  ...publishedAndHidden('adc_articles_view', readOnly),
  ...publishedAndHidden('stamped_works', readOnly),
  {
    relation: 'article_versions',
    sample: (world) =>
      addRow(world, 'article_versions', {
        article_id: randomUUID(),
        version: 1,
        action: 'created',
        content: {},
      }),
    newRow: () => ({ article_id: randomUUID(), version: 1, action: 'created', content: {} }),
    change: { version: 2 },
    rights: { select: since('editor', 'nothing'), ...readOnly },
  },
  {
    relation: 'import_batches',
    sample: (world) => addRow(world, 'import_batches', { kind: 'articles' }),
    newRow: () => ({ kind: 'articles' }),
    change: { row_count: 3 },
    rights: { select: since('editor', 'nothing'), ...readOnly },
  },
  {
    relation: 'work_fingerprints',
    // The work's own fingerprint: made by its trigger.
    sample: async (world) => {
      const { value } = await addRow(world, 'articles', work())
      return { column: 'article_id', value }
    },
    newRow: () => ({ article_id: randomUUID(), title_key: 'untitre', search_text: 'un titre' }),
    change: { title_key: 'unautretitre' },
    rights: { select: editorsSee, ...readOnly },
  },
  {
    relation: 'removed_works',
    sample: (world) =>
      addRow(world, 'removed_works', { article_id: randomUUID(), content: {} }, 'article_id'),
    newRow: () => ({ article_id: randomUUID(), content: {} }),
    change: { content: { title: 'Un autre titre' } },
    rights: { select: since('editor', 'nothing'), ...readOnly },
  },
  ...['published', 'draft'].map((status): RelationExpectation => ({
    relation: 'work_relations',
    when: `of a ${status} work to a published one`,
    sample: async (world) => addRow(world, 'work_relations', await relation(world, status)),
    newRow: (world) => relation(world, status),
    change: { reason: 'Une autre raison' },
    rights: { select: status === 'published' ? all('allowed') : editorsSee, ...editorsWrite },
  })),
  {
    relation: 'work_relations_of',
    sample: async (world) => {
      const values = await relation(world, 'draft')
      await addRow(world, 'work_relations', values)
      return { column: 'work_id', value: String(values['work_id']) }
    },
    cannotBeWritten: true,
    change: {},
    rights: { select: editorsSee, ...readOnly },
  },
  ...['published', 'draft'].map((status): RelationExpectation => ({
    relation: 'work_texts',
    when: `of a ${status} work`,
    sample: async (world) =>
      addRow(world, 'work_texts', { ...(await textOf(world, status)), version: 1 }, 'work_id'),
    newRow: async (world) => ({ ...(await textOf(world, status)), version: 1 }),
    change: { html: '<p>Un autre texte</p>' },
    rights: { select: status === 'published' ? all('allowed') : editorsSee, ...readOnly },
  })),
  {
    relation: 'work_text_drafts',
    sample: async (world) => addRow(world, 'work_text_drafts', await textOf(world, 'published'), 'work_id'),
    newRow: (world) => textOf(world, 'published'),
    change: { html: '<p>Un autre texte</p>' },
    rights: { select: since('editor', 'nothing'), ...readOnly },
  },
  {
    relation: 'work_text_versions',
    sample: (world) =>
      addRow(
        world,
        'work_text_versions',
        { work_id: randomUUID(), version: 1, source: 'jats', html: '<p>Texte</p>' },
        'work_id',
      ),
    newRow: () => ({ work_id: randomUUID(), version: 1, source: 'jats', html: '<p>Texte</p>' }),
    change: { html: '<p>Un autre texte</p>' },
    rights: { select: since('editor', 'nothing'), ...readOnly },
  },
]
