import { FONTS, INK, MUTED, PAGE, TEXT_WIDTH, printable } from './page.ts'
import type { Pen } from './pen.ts'

export type RunningHead = {
  left: string
  right: string
  /** Small print of every page. */
  foot: string
  /** Number of the first page. */
  firstPage: number
}

/** Adds heads, page numbers and small print to all pages that were started. */
export function addRunningHeads({ doc, theme }: Pen, { left, right, foot, firstPage }: RunningHead) {
  const { count } = doc.bufferedPageRange()
  for (let index = 0; index < count; index++) {
    const page = doc.switchToPage(index)
    // Text below the margin would otherwise open a new page.
    page.margins.bottom = 0
    doc.markContent('Artifact', { type: 'Pagination' })
    const line = { width: TEXT_WIDTH, lineBreak: false, height: 12, ellipsis: true }
    if (index > 0) {
      doc.font(FONTS.serifItalic).fontSize(9).fillColor(MUTED)
      doc.text(printable(left), PAGE.left, 46, { ...line, width: TEXT_WIDTH * 0.66 })
      doc.text(printable(right), PAGE.left, 46, { ...line, align: 'right' })
      doc.rect(PAGE.left, 62, TEXT_WIDTH, 0.6).fill(theme.accent)
    }
    doc.font(FONTS.sans).fontSize(7.5).fillColor(MUTED)
    doc.text(printable(foot), PAGE.left, PAGE.height - 46, { ...line, width: TEXT_WIDTH - 40 })
    doc.font(FONTS.serif).fontSize(10).fillColor(INK)
    doc.text(String(firstPage + index), PAGE.left, PAGE.height - 48, { ...line, align: 'right' })
    doc.endMarkedContent()
  }
}
