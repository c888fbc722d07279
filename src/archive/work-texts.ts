import { gzipSync } from 'node:zlib'
import { join } from 'node:path'
import { readEnvironment } from '#domain/environment.ts'
import type { TextBlock } from '#domain/texts/text-blocks.ts'
import {
  cutText,
  firstPartBytes,
  linkParts,
  mentionsOf,
  partAddress,
  sectionSource,
  surelyFits,
  sectionWords,
} from '#domain/texts/cut-text.ts'
import {
  type FullText,
  type NoTextReason,
  NoTextReasonSchema,
  type TextContentsEntry,
  type TextPage,
  type TextPdf,
  type WorkTextView,
} from '#domain/texts/full-text.ts'
import type { SearchedSection } from '#domain/search/search-record.ts'
import { fullTextOfBlocks } from '#domain/texts/full-text-of-blocks.ts'
import { blocksOfWork } from '#domain/texts/works-in-pdf.ts'
import { sourceLine } from '#domain/works/source-line.ts'
import { canonicalPath } from '#domain/works/work-address.ts'
import type { Work } from '#domain/works/work.ts'
import type { WorkPdfView } from '#domain/works/work-view.ts'
import { cacheKeyOf } from './content-hash.ts'
import { readerPdfAddress } from './hosted-pdfs.ts'
import { PdfTextCache } from './pdf-text-cache.ts'
import { publicationSettings } from './publications.ts'
import { storedTextOf } from './stored-texts.ts'
import { type WorkPdf, workPdfs } from './work-pdfs.ts'
import { allWorks } from './works.ts'

/** Where the texts of PDFs are cached. */
export const textsFolder = (cache = readEnvironment(process.env).CACHE_FOLDER): string =>
  join(cache, 'pdf-text')

let texts: PdfTextCache | undefined
const textCache = (): PdfTextCache => (texts ??= new PdfTextCache(textsFolder()))

/** Bytes over the wire: hosts compress at least as well. */
const compressedBytes = (html: string): number => gzipSync(html).length

/** What the PDF of a work says of it, and which of its pages there have no word; nothing where nothing of it was found there. */
const readPdfOfWork = async ({
  content,
  isShared,
  span,
}: WorkPdf): Promise<{ blocks: TextBlock[]; silent: number[] }> => {
  const text =
    content === undefined || (isShared && !span) ? undefined : await textCache().readStored(content)
  if (!text || !('blocks' in text)) return { blocks: [], silent: [] }
  if (!span) return text
  return {
    blocks: blocksOfWork(text.blocks, span),
    silent: text.silent.filter((page) => page >= span.first && page <= span.last),
  }
}

/** The blocks of a work in its PDF; none where nothing of it was found there. */
export const readWorkBlocks = async (pdf: WorkPdf): Promise<TextBlock[]> => (await readPdfOfWork(pdf)).blocks

const readerAddress = async (work: Work, pdf: WorkPdf): Promise<string> =>
  pdf.path ?? (await readerPdfAddress(work)) ?? pdf.address

/** What a page says of the PDF of a work, and what stands for its text in what the page is made from. */
export const viewWorkPdf = async (work: Work): Promise<WorkPdfView | undefined> => {
  const pdf = (await workPdfs()).get(work.id)
  if (!pdf) return undefined
  const { content, span, isShared, bytes, unreadable } = pdf
  return {
    bytes,
    unreadable,
    ...(content !== undefined && (span || !isShared) && { text: `${PdfTextCache.version} ${content}` }),
    ...(isShared && {
      span: span && { from: span.from, to: span.to },
      issue: {
        address: await readerAddress(work, pdf),
        page: span?.first,
        label: span && String(span.printed ?? span.first),
        isOwn: (await readerPdfAddress(work)) !== undefined,
      },
    }),
  }
}

/** What is stored of a work, which an editor has seen, else what its PDF says. */
const fullTextOf = async (work: Work, pdf: WorkPdf | undefined): Promise<FullText | undefined> => {
  const stored = await storedTextOf(work)
  if (stored) return stored
  const blocks = pdf ? await readWorkBlocks(pdf) : []
  if (blocks.length === 0) return undefined
  const publication = (await publicationSettings())[work.source]
  const text = fullTextOfBlocks(blocks, {
    title: work.title,
    texts: [
      work.subtitle,
      work.authors.join(', '),
      ...work.authors,
      ...work.authorAffiliations,
      work.authorAffiliations.join(' ; '),
      work.abstract,
      work.keywords.join(', '),
      work.doi,
      publication.title,
      sourceLine(work, publication),
      ...work.translations.flatMap(({ title, abstract, keywords }) => [title, abstract, keywords.join(', ')]),
    ].flatMap((said) => said ?? []),
    hasAbstract: work.abstract !== undefined,
    hasBibliography: work.bibliography.length > 0,
    language: work.language ?? 'fr',
  })
  return text.sections.some(({ html }) => html !== '') ? text : undefined
}

const contentsOf = (parts: readonly FullText['sections'][], path: string): TextContentsEntry[] =>
  parts.flatMap((sections, index) =>
    sections.flatMap(({ id, title, level }) =>
      title === undefined ? [] : [{ id, title, level, href: `${partAddress(path, index + 1)}#${id}` }],
    ),
  )

/** What the page of a work may hold of its text. */
const firstBytesOf = (work: Work): number => firstPartBytes(JSON.stringify(work).length)

const textPages = async (work: Work): Promise<TextPage[]> => {
  const pdf = (await workPdfs()).get(work.id)
  const text = await fullTextOf(work, pdf)
  if (!text) return []
  const path = canonicalPath(work)
  const parts = cutText(text, compressedBytes, firstBytesOf(work))
  const textPdf: TextPdf | undefined = pdf && {
    address: await readerAddress(work, pdf),
    isIssue: pdf.isShared,
  }
  const publication = (await publicationSettings())[work.source]
  const shared = {
    language: text.language,
    source: text.source,
    mentions: mentionsOf(parts, path),
    contents: contentsOf(parts, path),
    bytes: parts.reduce((sum, sections) => sum + compressedBytes(sections.map(sectionSource).join('')), 0),
    parts: parts.length,
    path,
    citation: [work.authors.join(', '), work.title, sourceLine(work, publication)].filter(Boolean).join('. '),
    pdf: textPdf,
    silentPages: pdf && text.source === 'pdf' ? (await readPdfOfWork(pdf)).silent : [],
  }
  return linkParts(parts, path).map((sections, index) => ({ ...shared, sections, part: index + 1 }))
}

/** The sections of the text that is stored of a work, with where each of them is. */
export const storedSections = async (work: Work): Promise<SearchedSection[]> =>
  (await textPages(work)).flatMap(({ sections, path, part }) =>
    sections.map(({ id, title, html }) => ({
      text: [title, sectionWords(html)].filter(Boolean).join('. '),
      section: { path: `${partAddress(path, part)}/`, ...(title !== undefined && { title, id }) },
    })),
  )

const reasonOf = ({ unreadable }: WorkPdf): NoTextReason | undefined =>
  NoTextReasonSchema.safeParse(unreadable).data

/** The text of a work as its own page shows it, or why there is none; nothing where nothing is to be said. */
export const readWorkText = async (work: Work): Promise<WorkTextView | undefined> => {
  const [text] = await textPages(work)
  if (text) return { text }
  const pdf = (await workPdfs()).get(work.id)
  const noText = pdf && reasonOf(pdf)
  return noText && { noText }
}

/** How many times longer tags and entities make a text, at most. */
const TAGS_FACTOR = 1.3

type FurtherPath = {
  params: { work: string; part: string }
  props: { work: Work; part: number }
  cacheKey: string
}

/** The pages of long texts behind their first: a text that surely fits into one page is not even read. */
export const furtherTextPaths = async (): Promise<FurtherPath[]> => {
  const pdfs = await workPdfs()
  const paths: FurtherPath[] = []
  for (const work of await allWorks()) {
    const chars = (await storedTextOf(work))?.sections.reduce((sum, { html }) => sum + html.length, 0)
    if (surelyFits(chars ?? (pdfs.get(work.id)?.chars ?? 0) * TAGS_FACTOR, firstBytesOf(work))) continue
    for (const page of (await textPages(work)).slice(1))
      paths.push({
        params: { work: page.path.slice(1), part: String(page.part) },
        props: { work, part: page.part },
        cacheKey: cacheKeyOf('text part', [page, work.mark, work.language]),
      })
  }
  return paths
}

/** A part of the text of a work. */
export const readTextPart = async (work: Work, part: number): Promise<TextPage> => {
  const page = (await textPages(work))[part - 1]
  if (!page) throw new Error(`The text of ${work.id} has no part ${part}.`)
  return page
}
