import { TextSections } from '#browser/texts/TextSections.tsx'
import { browserBackend } from '#data/browser-client.ts'
import { unwrap } from '#data/unwrap.ts'
import type { FullText } from '#domain/texts/full-text.ts'
import { StoredTextSchema, textsOfWorks } from '#domain/texts/stored-text.ts'
import { TEXT_PAGE_TEXTS as TEXTS } from '#domain/texts/text-page-texts.ts'
import type { Work } from '#domain/works/work.ts'
import type { RowsClient } from './read-relations.ts'

const read = async (work: Work, client: RowsClient): Promise<FullText | undefined> => {
  const rows = StoredTextSchema.array().parse(
    unwrap(
      await client
        .from('work_texts')
        .select('work_id, source, language, html, version')
        .eq('work_id', work.id),
    ),
  )
  return textsOfWorks(rows, [work], browserBackend().url).get(work.id)
}

const texts = new Map<string, Promise<FullText | undefined>>()

/**
 * The text that is stored of a work, read once while a form is typed in, with the rights of who looks at it; nothing where none is.
 * @throws BackendError when it cannot be read
 */
export const readPreviewText = (work: Work, client: RowsClient): Promise<FullText | undefined> => {
  const key = `${work.id} ${work.language} ${work.bibliography.length}`
  const reading = texts.get(key) ?? read(work, client)
  texts.set(key, reading)
  reading.catch(() => texts.delete(key))
  return reading
}

/** The stored text of a work in its preview; a build gives it its contents and settings. */
export const PreviewText = ({ text: { language, sections } }: { text: FullText }) => (
  <section className="work-text mt-8" id="texte" aria-labelledby="titre-texte">
    <h2 className="text-xl" id="titre-texte">
      {TEXTS.heading}
    </h2>
    <div className="prose reading-text mt-4" lang={language === 'fr' ? undefined : language}>
      <TextSections sections={sections} />
    </div>
  </section>
)
