import { afterAll, beforeAll, expect, test } from 'vitest'
import { startDatabase, unique, type TestDatabase } from './fixture.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await startDatabase()
})
afterAll(() => database.close())

const words = (count: number): string => Array.from({ length: count }, () => 'santé').join(' ')

const addWork = async (abstract: string): Promise<string | undefined> => {
  const { error } = await database.as.editor.from('articles').insert({ title: unique('Œuvre'), abstract })
  return error?.code
}

const addSubmission = (abstract: string): Promise<Record<string, unknown>[]> =>
  database.sql(
    `insert into public.submissions (
       publication_type, title, authors, institution, keywords, abstract, corresponding_author_name,
       corresponding_author_email, article_files_urls, status
     )
     values ('RHCA', $1, 'A. Auteur', 'HUEH', 'plaie', $2, 'A. Auteur', 'a@example.org', '{a.pdf}', 'accepted')
     returning id`,
    [unique('Manuscrit'), abstract],
  )

test('REC-15 U25 the database takes abstracts of works and submissions up to 3000 words and 20 000 characters', async () => {
  for (const abstract of [words(3000), 'é'.repeat(20_000), `\u00a0${words(3000)}\u202f`]) {
    expect(await addWork(abstract)).toBeUndefined()
    expect(await addSubmission(abstract)).toHaveLength(1)
  }
  for (const abstract of [words(3001), 'é'.repeat(20_001), words(3001).replaceAll(' ', '\u00a0')]) {
    expect(await addWork(abstract)).toBe('23514')
    await expect(addSubmission(abstract)).rejects.toThrow('submissions_abstract_check')
  }
})

test('REC-15 the draft made from a submission has the whole of its abstract', async () => {
  const abstract = words(3000)
  const [submission] = await addSubmission(abstract)
  const { data } = await database.as.editor
    .rpc('draft_from_submission', {
      _submission_id: String(submission?.['id']),
      _authors: ['A. Auteur'],
      _keywords: [],
    })
    .throwOnError()
  const [draft] = await database.sql('select abstract from public.articles where id = $1', [data])
  expect(draft?.['abstract']).toBe(abstract)
})
