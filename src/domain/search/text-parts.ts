import type { Publication } from '../publications/publication.ts'
import type { TextPart } from './index-files.ts'
import type { IndexRecord } from './search-record.ts'

/** The full text of a work in records. */
export type SearchedText = { source: Publication; year: number | undefined; records: IndexRecord[] }

/** A part of more records is divided: its making then takes some 200 MB and few seconds, after a change of one of its works. */
const PART_RECORDS = 4000

/** Years that works have; those without one come first. */
const FIRST_YEAR = 0
const LAST_YEAR = 9999

const DECADE = 10

type Stretch = { texts: SearchedText[]; years: [number, number] }

const divide = (stretch: Stretch, span: number): Stretch[] => {
  const records = stretch.texts.reduce((sum, text) => sum + text.records.length, 0)
  if (records <= PART_RECORDS || span < 1) return [stretch]
  const groups = Map.groupBy(stretch.texts, ({ year }) => Math.floor((year ?? FIRST_YEAR) / span))
  return [...groups]
    .sort(([a], [b]) => a - b)
    .flatMap(([group, texts]) =>
      divide({ texts, years: [group * span, group * span + span - 1] }, span === DECADE ? 1 : 0),
    )
}

/**
 * Divides full texts by publication, a large publication by decades and a large decade by years: a part is made anew only
 * when one of its own works changed.
 */
export const textParts = (
  texts: readonly SearchedText[],
): { part: Omit<TextPart, 'bundle'>; records: IndexRecord[] }[] =>
  [...Map.groupBy(texts, ({ source }) => source)].flatMap(([publication, ofPublication]) =>
    divide({ texts: ofPublication, years: [FIRST_YEAR, LAST_YEAR] }, DECADE).map(({ texts, years }) => ({
      part: years[1] === LAST_YEAR ? { publication } : { publication, years },
      records: texts.flatMap(({ records }) => records),
    })),
  )

/** The parts that may have what filters ask for. */
export const partsToAsk = (
  parts: readonly TextPart[],
  { publication, annee }: { publication?: string | undefined; annee?: string | undefined },
): TextPart[] =>
  parts.filter(
    (part) =>
      (publication === undefined || part.publication === publication) &&
      (annee === undefined ||
        part.years === undefined ||
        (part.years[0] <= Number(annee) && Number(annee) <= part.years[1])),
  )
