import { FIGURE_BUCKET } from '#domain/texts/figures.ts'
import type { FullText } from '#domain/texts/full-text.ts'
import { figuresOf, readStoredText, type ShownFigure, type StoredText } from '#domain/texts/stored-text.ts'
import type { Picture } from '#domain/covers/picture.ts'
import { readEnvironment, requirePublicBackend } from '#domain/environment.ts'
import { publicAddress } from '#domain/files/public-address.ts'
import { fillsSharePicture } from '#formats/metadata/site-metadata.ts'
import { FINDING_TEXTS, type TextFinding } from '#domain/texts/text-findings.ts'
import type { Work } from '#domain/works/work.ts'
import { reportFinding } from './build-report.ts'
import { cachedPictures } from './cached-pictures.ts'
import { once } from './once.ts'
import { readTable, streamTable } from './read-table.ts'
import { textsTable } from './tables.ts'

const backendUrl = requirePublicBackend(readEnvironment(process.env)).url

const figureAddress = (name: string): string => publicAddress(backendUrl, FIGURE_BUCKET, name)

/** Addresses of the figures of every stored text. */
export async function* storedFigures(): AsyncGenerator<string> {
  for await (const { html } of streamTable(textsTable)) yield* figuresOf(html).map(figureAddress)
}

const storedRows = once(
  async (): Promise<ReadonlyMap<string, StoredText>> =>
    new Map((await readTable(textsTable)).map((row) => [row.work_id, row])),
)

type ReadText = { text: FullText; findings: TextFinding[] }

const read = async (row: StoredText, work: Work): Promise<ReadText> => {
  const pictures = await cachedPictures()
  const figureOf = (name: string): ShownFigure | undefined => {
    const picture = pictures.get(figureAddress(name))
    const widest = picture?.copies.at(-1)
    return (
      picture &&
      widest && {
        src: widest.src,
        ...(picture.copies.length > 1 && {
          srcSet: picture.copies.map(({ src, width }) => `${src} ${width}w`).join(', '),
        }),
        width: picture.width,
        height: picture.height,
      }
    )
  }
  return readStoredText(row, {
    language: work.language,
    referenceCount: work.bibliography.length,
    figureOf,
  })
}

const texts = new Map<string, Promise<ReadText>>()

/** The picture of the first figure of a work's stored text that is large enough to be shown by itself; formulae and icons are smaller. */
export const leadFigureOf = async ({ id }: Pick<Work, 'id'>): Promise<Picture | undefined> => {
  const row = (await storedRows()).get(id)
  if (!row) return undefined
  const pictures = await cachedPictures()
  return figuresOf(row.html)
    .map((name) => pictures.get(figureAddress(name)))
    .find((picture) => picture !== undefined && fillsSharePicture(picture))
}

const readOnce = async (work: Work): Promise<ReadText | undefined> => {
  const row = (await storedRows()).get(work.id)
  if (!row) return undefined
  const reading = texts.get(work.id) ?? read(row, work)
  texts.set(work.id, reading)
  return reading
}

/** The works whose text is stored. */
export const worksWithStoredText = async (): Promise<ReadonlySet<string>> =>
  new Set((await storedRows()).keys())

/** The text that is stored of a work, cleaned once more, with the copies of its figures; nothing where none is stored. */
export const storedTextOf = async (work: Work): Promise<FullText | undefined> => (await readOnce(work))?.text

const reported = new Set<string>()

/** Reports, once a build, what the text that is stored of a work had and may not have. */
export const reportStoredText = async (work: Work): Promise<void> => {
  const read = await readOnce(work)
  if (!read || reported.has(work.id)) return
  reported.add(work.id)
  for (const { kind, text } of read.findings)
    reportFinding({
      table: 'work_texts',
      id: work.id,
      outcome: 'published',
      reason: `${FINDING_TEXTS.kinds[kind]}\u00a0: ${text}`,
    })
}
