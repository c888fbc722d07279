import sharp from 'sharp'
import { type AdcCover, adcCover } from '../covers/adc-cover.ts'
import { type ArticleCover, articleCover } from '../covers/article-cover.ts'
import { type IgmCover, igmCover } from '../covers/igm-cover.ts'
import { indexCover } from '../covers/index-cover.ts'
import { portrait } from '../covers/portrait.ts'
import { type RhcaCover, rhcaCover } from '../covers/rhca-cover.ts'
import { type ArticlePdf, articlePdf } from '../pdf/article-pdf.ts'
import { type ChapterPdf, chapterPdf } from '../pdf/chapter-pdf.ts'
import { type IgmPdf, igmPdf } from '../pdf/igm-pdf.ts'
import { type IndexCardPdf, indexCardPdf } from '../pdf/index-card-pdf.ts'
import { type WholeIssuePdf, wholeIssuePdf } from '../pdf/whole-issue-pdf.ts'

/** Turns an SVG into an image in the format of the file name's extension. */
async function paint(svg: string, fileName: string): Promise<Uint8Array> {
  const image = sharp(Buffer.from(svg)).flatten()
  if (/\.jpe?g$/i.test(fileName)) return image.jpeg({ quality: 82 }).toBuffer()
  if (/\.webp$/i.test(fileName)) return image.webp({ quality: 82 }).toBuffer()
  return image.png({ palette: true, colours: 64, dither: 0, effort: 1, compressionLevel: 6 }).toBuffer()
}

/** What a file is made of: plain data, so that it can be handed to another thread. */
export type Recipe =
  | { kind: 'rhca-cover'; of: RhcaCover }
  | { kind: 'igm-cover'; of: IgmCover }
  | { kind: 'adc-cover'; of: AdcCover }
  | { kind: 'article-cover'; of: ArticleCover }
  | { kind: 'index-cover'; of: { journal: string } }
  | { kind: 'portrait'; of: { name: string } }
  | { kind: 'article-pdf'; of: ArticlePdf }
  | { kind: 'whole-issue-pdf'; of: WholeIssuePdf }
  | { kind: 'igm-pdf'; of: IgmPdf }
  | { kind: 'chapter-pdf'; of: ChapterPdf }
  | { kind: 'index-card-pdf'; of: IndexCardPdf }

/** A file of the archive: where it goes and how it is made. */
export type PlannedFile = { bucket: string; name: string; recipe: Recipe }

/** Makes the file; the same recipe gives the same bytes. */
export function makeFile({ name, recipe }: PlannedFile): Promise<Uint8Array> {
  switch (recipe.kind) {
    case 'rhca-cover':
      return paint(rhcaCover(recipe.of), name)
    case 'igm-cover':
      return paint(igmCover(recipe.of), name)
    case 'adc-cover':
      return paint(adcCover(recipe.of), name)
    case 'article-cover':
      return paint(articleCover(recipe.of), name)
    case 'index-cover':
      return paint(indexCover(recipe.of.journal), name)
    case 'portrait':
      return paint(portrait(recipe.of.name), name)
    case 'article-pdf':
      return articlePdf(recipe.of)
    case 'whole-issue-pdf':
      return wholeIssuePdf(recipe.of)
    case 'igm-pdf':
      return igmPdf(recipe.of)
    case 'chapter-pdf':
      return chapterPdf(recipe.of)
    case 'index-card-pdf':
      return indexCardPdf(recipe.of)
  }
}

const CONTENT_TYPES: Record<string, string> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  pdf: 'application/pdf',
}

/**
 * The MIME type of a file that seeding makes.
 * @throws Error for an extension that it does not make
 */
export function contentType(name: string): string {
  const type = CONTENT_TYPES[name.split('.').at(-1) ?? '']
  if (type === undefined) throw new Error(`${name} has an extension that seeding does not make`)
  return type
}
