import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Backend, startBackend } from '#scripts/backend/start-backend.ts'
import { composeText } from './compose-text.ts'
import { seedGenerated } from '#demonstration/seed-generated.ts'

/** Words of the full text of a work: an article of twelve pages. */
const TEXT_WORDS = 5000

const SECTIONS = ['Introduction', 'Méthodes', 'Résultats', 'Discussion', 'Conclusion']

const composeFullText = (key: string): string =>
  SECTIONS.map((title) => {
    const sentences = composeText(TEXT_WORDS / SECTIONS.length, `${key} ${title}`).split('. ')
    const paragraphs = Array.from({ length: Math.ceil(sentences.length / 6) }, (_, at) =>
      sentences.slice(at * 6, at * 6 + 6).join('. '),
    )
    return `<h2>${title}</h2>${paragraphs.map((paragraph) => `<p>${paragraph}</p>`).join('')}`
  }).join('')

/** Gives every work a stored text of its own. */
const storeTexts = async (backend: Backend): Promise<void> => {
  for (const { id } of await backend.sql('select id from public.articles order by id'))
    await backend.sql(
      `insert into public.work_texts (work_id, source, html, version) values ($1, 'jats', $2, 1) on conflict do nothing`,
      [id, composeFullText(String(id))],
    )
}

/**
 * Starts a backend that holds so many generated works. Its folder is reused: the works are written once a size.
 * @param withTexts whether each work has a stored text
 */
export const openBenchArchive = async (
  folder: string,
  works: number,
  withTexts: boolean,
  log: (line: string) => void,
): Promise<Backend> => {
  const backend = await startBackend({
    folder: join(folder, 'backend'),
    port: 0,
    mailPort: 0,
    siteUrl: 'http://localhost:4321',
    functions: false,
    log: () => undefined,
  })
  const seeded = join(folder, 'seeded')
  try {
    if (!existsSync(seeded)) {
      await seedGenerated({ ...backend, works, log })
      if (withTexts) await storeTexts(backend)
      await writeFile(seeded, String(works))
    }
    return backend
  } catch (error) {
    await backend.close()
    throw error
  }
}
