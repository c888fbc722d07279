import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { parse } from 'node-html-parser'
import { cutText, PAGE_TEXT_BYTES, sectionSource } from '#domain/texts/cut-text.ts'
import { composeText } from '#scripts/bench/compose-text.ts'
import { pageOfTemplate } from '../templates.ts'

/** Words of an article of twelve pages, which is longer than any of the demonstration. */
const WORDS = 6000

const SECTIONS = ['Introduction', 'Méthodes', 'Résultats', 'Discussion', 'Conclusion']
const PARAGRAPH_SENTENCES = 6

const htmlOf = (text: string): string => {
  const sentences = text.split('. ')
  return Array.from({ length: Math.ceil(sentences.length / PARAGRAPH_SENTENCES) }, (_, at) => {
    const paragraph = sentences.slice(at * PARAGRAPH_SENTENCES, (at + 1) * PARAGRAPH_SENTENCES)
    return `<p>${paragraph.join('. ')}</p>`
  }).join('\n')
}

/**
 * Writes a page into a built site as the one of the heaviest article would be with a text of twelve pages: as much of it as a page
 * may hold (TEXT-07).
 * @returns its path
 */
export const writeLongArticle = async (folder: string): Promise<string> => {
  const path = await pageOfTemplate('article', folder)
  const page = parse(await readFile(join(folder, path, 'index.html'), 'utf8'), { comment: true })
  const text = page.querySelector('.reading-text')
  if (!text) throw new Error(`The page ${path} has no text`)
  const [sections = []] = cutText(
    {
      language: 'fr',
      source: 'jats',
      sections: SECTIONS.map((title, at) => ({
        id: `section-${at + 1}`,
        title,
        level: 1,
        html: htmlOf(composeText(WORDS / SECTIONS.length, title)),
      })),
    },
    (html) => gzipSync(html).length,
    PAGE_TEXT_BYTES,
  )
  text.innerHTML = sections
    .map((section) => `<section id="${section.id}">${sectionSource(section)}</section>`)
    .join('')
  const longPath = `${path}-long`
  await mkdir(join(folder, longPath), { recursive: true })
  await writeFile(join(folder, longPath, 'index.html'), page.toString())
  return longPath
}
