import { specialtyName } from '../../src/domain/works/classification.ts'
import { chapterCoverName, chapterPdfName } from '../../src/domain/files/file-name.ts'
import type { ChapterSeed } from '../archive/adc/chapter-seed.ts'
import { DEMONSTRATION_NOTICE } from '../archive/notice.ts'
import type { PlannedFile } from '../files/recipe.ts'
import { authorsOf } from '../formats/work-seed.ts'
import { deterministicId } from '../ids/deterministic-id.ts'
import { workColumns } from '../rows/work-columns.ts'
import type { WorkPlan } from './plan.ts'

/** A chapter of ADC; one that is not published has no public file. */
export function planChapter(chapter: ChapterSeed): WorkPlan {
  const isPublished = chapter.status === 'published'
  const coverName = isPublished ? chapterCoverName('ADC', chapter.chapter) : null
  const pdfName = isPublished && chapter.pdf ? chapterPdfName('ADC', chapter.chapter) : null
  const files: PlannedFile[] = []
  if (coverName) files.push({ bucket: 'atlas_covers', name: coverName, recipe: coverRecipe(chapter) })
  if (pdfName) files.push({ bucket: 'article-pdfs', name: pdfName, recipe: pdfRecipe(chapter) })
  const row = {
    ...workColumns(chapter),
    id: deterministicId(`adc/${chapter.chapter}`),
    source: 'ADC' as const,
    volume: '1',
    issue: String(chapter.chapter),
    cover_image_filename: coverName,
    pdf_url: pdfName,
    pdf_filename: pdfName,
  }
  return { rows: [row], files }
}

function coverRecipe({ chapter, title, specialty }: ChapterSeed): PlannedFile['recipe'] {
  return { kind: 'adc-cover', of: { chapter, title, specialty: specialtyName(specialty) } }
}

function pdfRecipe(chapter: ChapterSeed): PlannedFile['recipe'] {
  const { body, publicationDate } = chapter
  const { title, institution, abstract, keywords, tags } = chapter
  return {
    kind: 'chapter-pdf',
    of: {
      chapter: chapter.chapter,
      title,
      authors: authorsOf(chapter),
      institution,
      abstract,
      keywords,
      tags,
      date: publicationDate,
      sections: [
        { title: 'Présentation', text: body.presentation },
        { title: 'Signes', text: body.signes },
        { title: 'Démarche diagnostique', text: body.diagnostic },
        { title: 'Piège à éviter', text: body.piege, isWarning: true },
        { title: 'Conduite à tenir', text: body.conduite },
      ],
      notice: DEMONSTRATION_NOTICE,
    },
  }
}
