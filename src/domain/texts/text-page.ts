import type { NoTextReason, TextSection, TextSource } from './full-text.ts'

/** An entry of the contents of a text. */
export type TextContentsEntry = {
  id: string
  title: string
  level: number
  /** Address, on whichever page of the text it is. */
  href: string
}

/** The PDF in which a text is. */
export type TextPdf = {
  /** Where readers get it. */
  address: string
  /** Whether it is that of a whole issue. */
  isIssue: boolean
}

/** A text as a page shows it, or a part of it. */
export type TextPage = {
  language: string
  source: TextSource
  sections: readonly TextSection[]
  contents: readonly TextContentsEntry[]
  /** Of the whole text, compressed. */
  bytes: number
  /** From 1. */
  part: number
  parts: number
  /** Of the work. */
  path: string
  /** What an excerpt says of where it is from. */
  citation: string
  pdf: TextPdf | undefined
  /** Pages of the PDF, from 1, of which the text has no word: figures, or pages that were scanned. */
  silentPages: readonly number[]
}

/** What a work's page says of its text: the text, or why it has none. */
export type WorkTextView = { text: TextPage } | { noText: NoTextReason }

/** Marks of pages lead to the pages of the PDF; without one they say what they are. */
export const linkPageMarks = (html: string, pdf: TextPdf | undefined): string =>
  html.replaceAll(/<a class="page-mark" id="p(\d+)" href="#page=\d+">\d+<\/a>/gu, (_, page: string) =>
    pdf === undefined
      ? ''
      : `<a class="page-mark" id="p${page}" href="${pdf.address}#page=${page}" type="application/pdf" data-pdf-page="${page}" aria-label="p.\u00a0${page} du PDF">p.\u00a0${page}</a>`,
  )
