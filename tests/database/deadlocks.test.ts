import { randomUUID } from 'node:crypto'
import postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addRow, type Values } from './expectations/relation.ts'
import { startDatabase, unique, type TestDatabase } from './fixture.ts'

/** PGlite has one session, in which nobody waits for anybody. */
const server = process.env['TEST_DATABASE_URL']

/** Two works of one issue, the second of which someone is saving. */
type Works = { first: string; second: string; issue: string }

let database: TestDatabase
let colleague: postgres.Sql

const contributorsOf = (name: string): string =>
  JSON.stringify([{ id: 'a', kind: 'person', printed: name, affiliations: [] }])

const addWorks = async (values: Values = {}): Promise<Works> => {
  const [first = '', second = ''] = [randomUUID(), randomUUID()].sort()
  const volume = unique('V')
  for (const id of [first, second]) {
    await addRow(database, 'articles', {
      id,
      title: unique('Titre'),
      source: 'RHCA',
      volume,
      issue: '1',
      contributors: contributorsOf(unique('Ada Un')),
      ...values,
    })
  }
  const [row] = await database.sql('select issue_id from public.articles where id = $1', [first])
  return { first, second, issue: String(row?.['issue_id']) }
}

const rpc = async (name: string, body: Values): Promise<unknown> => {
  const answer = await database.request('editor', 'POST', `rpc/${name}`, body)
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300)
  return answer.body
}

const openImport = async (kind: string): Promise<string> =>
  String(await rpc('open_import', { _kind: kind, _file_name: 'a.csv', _total_rows: 2 }))

/** An editor's act on both works, made ready; what it answers acts. */
const ACTS: Record<string, () => Promise<{ works: Works; act: () => Promise<unknown> }>> = {
  'confirms their names': async () => {
    const works = await addWorks()
    const named = [works.first, works.second].map((id) => ({
      id,
      version: 1,
      names: [{ id: 'a', kind: 'person', given: 'Ada', family: 'Un' }],
    }))
    return { works, act: () => rpc('confirm_names', { _works: named }) }
  },
  'publishes their issue': async () => {
    const works = await addWorks()
    await database.sql(`update public.articles set status = 'draft' where id = $1`, [works.second])
    return { works, act: () => rpc('publish_issue', { _issue_id: works.issue, _version: 1 }) }
  },
  'orders their issue': async () => {
    const works = await addWorks()
    const ordered = [works.first, works.second].map((id, index) => ({ id, version: 1, position: index + 1 }))
    const act = async () => {
      const order = { _issue_id: works.issue, _version: 1, _works: ordered }
      // The colleague's version wins.
      expect(await database.request('editor', 'POST', 'rpc/arrange_issue', order)).toMatchObject({
        status: 409,
      })
    }
    return { works, act }
  },
  'renumbers their issue': async () => {
    const works = await addWorks()
    const act = async () => {
      const renumbered = { volume: unique('V') }
      await database.as.editor.from('issues').update(renumbered).eq('id', works.issue).throwOnError()
    }
    return { works, act }
  },
  'imports changes of them': async () => {
    const works = await addWorks({ source: 'INDEX', volume: null, issue: null })
    const batch = await openImport('index_medicus')
    const rows = [
      { action: 'add', id: randomUUID(), title: unique('Titre') },
      { action: 'update', id: works.second, version: 1, abstract: 'Importé' },
    ]
    return { works, act: () => rpc('import_rows', { _batch_id: batch, _rows: rows }) }
  },
  'takes an import of them back': async () => {
    const works = await addWorks({ source: 'INDEX', volume: null, issue: null })
    const batch = await openImport('index_medicus')
    const rows = [
      { action: 'add', id: randomUUID(), title: unique('Titre') },
      { action: 'update', id: works.second, version: 1, abstract: 'Importé' },
    ]
    await rpc('import_rows', { _batch_id: batch, _rows: rows })
    return { works, act: () => rpc('undo_import', { _batch_id: batch }) }
  },
  'merges their authors': async () => {
    const works = await addWorks()
    const link = async (work: string): Promise<string> => {
      const named = { _work_id: work, _contributor_id: 'a', _version: 1 }
      const { person_id: id } = (await rpc('link_contributor', named)) as { person_id: string }
      return id
    }
    const [into, from] = [await link(works.first), await link(works.second)]
    await database.sql(`update public.people set orcid = '0000-0002-1825-0097' where id = $1`, [from])
    return { works, act: () => rpc('merge_people', { _from: from, _into: into }) }
  },
}

const isWaiting = async (sql: postgres.TransactionSql): Promise<boolean> =>
  (
    await sql`
      select 1 from pg_locks join pg_stat_activity using (pid) where not granted and datname = current_database()`
  ).length > 0

describe.skipIf(server === undefined)('two editors at once never wait for each other', () => {
  beforeAll(async () => {
    database = await startDatabase()
    const url = new URL(String(server))
    url.pathname = `/${String((await database.sql('select current_database() as name'))[0]?.['name'])}`
    colleague = postgres(url.href, { max: 1, onnotice: () => undefined })
  })
  afterAll(async () => {
    await colleague.end()
    await database.close()
  })

  test.each(Object.entries(ACTS))(
    'one %s while a colleague saves one of the works',
    async (_title, prepare) => {
      const { works, act } = await prepare()
      let outcome: Promise<unknown> = Promise.resolve()
      await colleague.begin(async (saving) => {
        // A save that has its work, and not yet what goes with it: the issue and the open request for a build.
        await saving`select 1 from public.articles where id = ${works.second} for no key update`
        let isOver = false
        outcome = act()
          .then(() => 'done', String)
          .finally(() => (isOver = true))
        while (!isOver && !(await isWaiting(saving)));
        expect(isOver).toBe(false)
        await saving`
        update public.articles set abstract = 'Du collègue', volume = volume, issue = issue where id = ${works.second}`
      })
      expect(await outcome).toBe('done')
      expect(
        await database.sql('select abstract from public.articles where id = $1', [works.second]),
      ).toEqual([{ abstract: 'Du collègue' }])
    },
  )

  test('a notice is added about a work about which a colleague is adding another one', async () => {
    const { first, second } = await addWorks()
    await colleague.begin(async (adding) => {
      // What the keys of a relation hold while it is being added.
      await adding`select 1 from public.articles where id in (${first}, ${second}) for key share`
      const relation = { work_id: first, related_work_id: second, kind: 'erratum' }
      const answer = database.as.editor.from('work_relations').insert(relation).throwOnError()
      let isOver = false
      const outcome = Promise.resolve(answer)
        .then(() => 'added', String)
        .finally(() => (isOver = true))
      while (!isOver && !(await isWaiting(adding)));
      expect(isOver).toBe(true)
      expect(await outcome).toBe('added')
    })
  })
})
