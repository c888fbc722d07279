import { describe, expect, test } from 'vitest'
import { blockText, type TextBlock } from '#domain/texts/text-blocks.ts'
import { blocksOfWork, type WorkInPdf, worksInPdf } from '#domain/texts/works-in-pdf.ts'

const heading = (text: string, page?: number): TextBlock => ({
  kind: 'heading',
  level: 1,
  pieces: page === undefined ? [text] : [{ page }, text],
})
const paragraph = (text: string, page?: number): TextBlock => ({
  kind: 'paragraph',
  pieces: page === undefined ? [text] : [{ page }, text],
})

/** An issue: a page of contents, an editorial of one page, two articles that share page 3. */
const ISSUE = [
  heading('Info Gazette Médicale', 1),
  { kind: 'rows', pieces: ['Vitamine B12 et syphilis 3'] } satisfies TextBlock,
  heading('Éditorial : tenir', 2),
  paragraph('L’équipe tient.'),
  heading('Vitamine B12 et syphilis', 3),
  paragraph('Un cas vu à Hinche.'),
  paragraph('CLINIQUE'),
  heading('Un tensiomètre qui ment'),
  paragraph('Il mentait de vingt.'),
  paragraph('Suite du tensiomètre.', 4),
]

const work = (id: string, title: string, more: Partial<WorkInPdf> = {}): WorkInPdf => ({
  id,
  title,
  pageNumber: undefined,
  pdfPages: undefined,
  ...more,
})

const NO_NUMBERS = [null, null, null, null]

/** Pages, and the words of the blocks. */
const readSpans = (works: WorkInPdf[], printed: (number | null)[] = NO_NUMBERS) =>
  Object.fromEntries(
    [...worksInPdf(works, { blocks: ISSUE, pages: 4, printed })].map(([id, span]) => [
      id,
      [span.by, `${span.first}-${span.last}`, blocksOfWork(ISSUE, span).map(blockText).join(' / ')],
    ]),
  )

describe('TEXT-11 the pages of an issue belong to its works', () => {
  test('by titles: each work has its own words, also where two share a page', () => {
    expect(
      readSpans([
        work('editorial', 'Éditorial : tenir'),
        work('b12', 'Vitamine B12 et syphilis'),
        work('tension', 'Un tensiomètre qui ment'),
      ]),
    ).toEqual({
      editorial: ['titles', '2-2', 'Éditorial : tenir / L’équipe tient.'],
      b12: ['titles', '3-3', 'Vitamine B12 et syphilis / Un cas vu à Hinche.'],
      tension: ['titles', '3-4', 'Un tensiomètre qui ment / Il mentait de vingt. / Suite du tensiomètre.'],
    })
  })

  test('by the printed numbers of pages, unless the title is found on another page', () => {
    const printed = [null, 18, 19, 20]
    expect(readSpans([work('tenir', 'Tenir, encore', { pageNumber: '18' })], printed)).toEqual({
      tenir: ['numbers', '2-2', 'Éditorial : tenir / L’équipe tient.'],
    })
    expect(readSpans([work('b12', 'Vitamine B12 et syphilis', { pageNumber: '18' })], printed)).toEqual({
      b12: [
        'titles',
        '3-4',
        'Vitamine B12 et syphilis / Un cas vu à Hinche. / CLINIQUE / Un tensiomètre qui ment / Il mentait de vingt. / Suite du tensiomètre.',
      ],
    })
  })

  test('what an editor confirmed wins; pages that the file has not are no pages', () => {
    expect(readSpans([work('b12', 'Vitamine B12 et syphilis', { pdfPages: '2', pageNumber: '3' })])).toEqual({
      b12: ['editor', '2-2', 'Éditorial : tenir / L’équipe tient.'],
    })
    expect(readSpans([work('b12', 'Titre introuvable', { pdfPages: '9-12' })])).toEqual({})
  })

  test('a work of which nothing is found has no words of another', () => {
    expect(readSpans([work('lost', 'Un article perdu')])).toEqual({})
  })

  test('a work that begins in the middle of a page begins with the mark of that page', () => {
    const span = worksInPdf([work('tension', 'Un tensiomètre qui ment')], {
      blocks: ISSUE,
      pages: 4,
      printed: NO_NUMBERS,
    }).get('tension')
    expect(span && blocksOfWork(ISSUE, span)[0]?.pieces).toEqual([{ page: 3 }, 'Un tensiomètre qui ment'])
  })
})
