import { addDays } from 'date-fns/addDays'
import { formatLongDate } from '../../src/domain/dates/format-date.ts'
import { titlePart } from '../../src/domain/downloads/download.ts'
import { slug } from '../../src/domain/issues/issue-path.ts'
import { DEMONSTRATION_NOTICE } from '../archive/notice.ts'
import type { PlannedFile } from '../files/recipe.ts'
import type { SeedReference } from '../formats/index-entry.ts'
import { authorsOf, namesOf } from '../formats/work-seed.ts'
import { deterministicId } from '../ids/deterministic-id.ts'
import { vancouver } from '../pdf/vancouver.ts'
import type { WorkRow } from '../rows/work-row.ts'
import { firstDay, workColumns } from '../rows/work-columns.ts'
import type { WorkPlan } from './plan.ts'

const RELATED_MAX = 12

/** The entries of Index Medicus, with one cover for each journal and a card for those that have a PDF. */
export function planIndexEntries(entries: readonly SeedReference[]): WorkPlan {
  const journals = [...new Set(entries.map((entry) => entry.journal))]
  const covers = journals.map((journal): PlannedFile => ({
    bucket: 'indexmedicus_covers',
    name: coverName(journal),
    recipe: { kind: 'index-cover', of: { journal } },
  }))
  const plans = entries.map((entry, index) => planEntry(entry, entries, index))
  return { rows: plans.map(({ row }) => row), files: [...covers, ...plans.flatMap(({ files }) => files)] }
}

const coverName = (journal: string) => `INDEX_${slug(journal)}.png`

// Works of all times were entered one after the other since the index went online.
const FIRST_ENTRY = new Date('2021-02-01T08:00:00Z')
const DAYS_BETWEEN_ENTRIES = 17

function entered(index: number, publicationDate: string): string {
  const day = addDays(FIRST_ENTRY, index * DAYS_BETWEEN_ENTRIES).toISOString()
  return day > publicationDate ? day : `${firstDay(publicationDate)}T08:00:00Z`
}

function planEntry(entry: SeedReference, all: readonly SeedReference[], index: number) {
  const hasPdf = entry.pdf && entry.status === 'published'
  const pdfName = hasPdf ? `INDEX_${entry.publicationDate.slice(0, 4)}_${titlePart(entry.title)}.pdf` : null
  const row: WorkRow = {
    ...workColumns(entry),
    id: deterministicId(`index/${entry.journal}/${entry.publicationDate}/${entry.title}`),
    source: 'INDEX',
    // Where a work has no column for its periodical, readers look for it here.
    institution: entry.institution || entry.journal,
    created_at: entered(index, entry.publicationDate),
    updated_at: entered(index, entry.publicationDate),
    cover_image_filename: coverName(entry.journal),
    pdf_url: pdfName,
    pdf_filename: pdfName,
  }
  const files: PlannedFile[] = pdfName
    ? [{ bucket: 'indexmedicuspdf', name: pdfName, recipe: card(entry, all) }]
    : []
  return { row, files }
}

const reference = (entry: SeedReference): string =>
  vancouver({
    ...entry,
    authors: namesOf(entry),
    year: entry.publicationDate.slice(0, 4),
    pages: entry.pageNumber,
  })

function card(entry: SeedReference, all: readonly SeedReference[]): PlannedFile['recipe'] {
  const { title, journal, abstract, keywords, institution, publicationDate: date } = entry
  const authors = authorsOf(entry)
  const others = all.filter((other) => other !== entry && other.status === 'published')
  const listed = (heading: string, isRelated: (other: SeedReference) => boolean) => {
    const references = others.filter(isRelated).slice(0, RELATED_MAX).map(reference)
    return references.length > 0 ? [{ title: heading, references }] : []
  }
  return {
    kind: 'index-card-pdf',
    of: {
      title,
      authors,
      journal,
      numbering: [
        formatLongDate(date),
        ...(entry.volume ? [`vol. ${entry.volume}`] : []),
        ...(entry.issue ? [`n° ${entry.issue}`] : []),
        ...(entry.pageNumber ? [`p. ${entry.pageNumber.replace('-', '–')}`] : []),
      ].join(', '),
      abstract,
      keywords,
      ...(institution && { institution }),
      date: firstDay(date),
      citation: reference(entry),
      related: [
        ...listed('Des mêmes auteurs dans l’Index', (other) =>
          authorsOf(other).some((author) => authors.includes(author)),
        ),
        ...listed(`Dans « ${journal} »`, (other) => other.journal === journal),
        ...listed('Sur les mêmes sujets', (other) => other.tags.some((tag) => entry.tags.includes(tag))),
      ],
      notice: DEMONSTRATION_NOTICE,
    },
  }
}
