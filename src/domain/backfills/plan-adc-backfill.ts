import { chapterNumberOf } from '../adc/chapter.ts'
import type { AdcCatalogue } from '../content/adc-catalogue.ts'
import { parseFileName } from '../files/file-name.ts'
import { PUBLICATIONS } from '../publications/registry.ts'
import type { BackfillStep, KnownWork } from './backfill-step.ts'
import { BACKFILL_TEXTS } from './backfill-texts.ts'
import { referencedFiles } from './referenced-files.ts'

/** ADC is one volume. */
const ADC_VOLUME = '1'

type Wish = {
  /** Names of the PDFs of ADC's bucket. */
  files: readonly string[]
  /** Names of the covers of ADC's bucket. */
  covers: readonly string[]
  /** The chapters that are rows, whatever their status. */
  works: readonly KnownWork[]
  catalogue: AdcCatalogue
}

/**
 * What a backfill of ADC does about each PDF: a chapter without a row gets one, with its title and specialty from
 * the catalogue. A placeholder of the catalogue stays one until its PDF is there.
 */
export const planAdcBackfill = ({ files, covers, works, catalogue }: Wish): BackfillStep[] => {
  const referenced = referencedFiles(works)
  const known = new Set(works.map(({ issue }) => chapterNumberOf(issue ?? undefined)))
  return files.toSorted().map((filename): BackfillStep => {
    if (referenced.has(filename)) return { filename, kind: 'present' }
    const file = parseFileName(filename)
    if (!file || (file.kind === 'chapter' && file.isCover))
      return { filename, kind: 'refused', error: BACKFILL_TEXTS.notAChapter }
    if (file.kind === 'issue')
      return { filename, kind: 'refused', error: BACKFILL_TEXTS.otherSource(file.source) }
    const chapter = catalogue.find(({ number }) => number === file.chapter)
    if (!chapter) return { filename, kind: 'refused', error: BACKFILL_TEXTS.notInCatalogue(file.chapter) }
    if (known.has(chapter.number)) return { filename, kind: 'present' }
    known.add(chapter.number)
    return {
      filename,
      kind: 'add',
      row: {
        source: PUBLICATIONS.ADC.code,
        title: chapter.title,
        volume: ADC_VOLUME,
        issue: String(chapter.number),
        publication_date: file.date ?? null,
        specialty: chapter.specialty,
        pdf_url: filename,
        pdf_filename: filename,
        cover_image_filename: coverOf(chapter.number, covers) ?? null,
        status: 'published',
      },
    }
  })
}

const coverOf = (chapter: number, covers: readonly string[]): string | undefined =>
  covers.find((name) => {
    const cover = parseFileName(name)
    return cover?.kind === 'chapter' && cover.chapter === chapter
  })
