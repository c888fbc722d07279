import { FONTS, INK, MUTED, PAGE, TEXT_WIDTH, printable } from './page.ts'
import type { Pen } from './pen.ts'

const INSET = 14
const INNER_WIDTH = TEXT_WIDTH - INSET * 2

/** The abstract and the keywords on a tinted ground. */
export function abstractBox(pen: Pen, abstract: string, keywords: readonly string[]) {
  const { doc, theme, reserve, ornament, tagged, space } = pen
  if (abstract === '') return
  const words = `Mots-clés : ${keywords.join(', ')}`
  doc.font(FONTS.serif).fontSize(10.5)
  const bodyHeight = doc.heightOfString(printable(abstract), {
    width: INNER_WIDTH,
    lineGap: 2.5,
    align: 'justify',
  })
  doc.font(FONTS.sans).fontSize(8.5)
  const wordsHeight =
    keywords.length > 0 ? doc.heightOfString(printable(words), { width: INNER_WIDTH }) + 9 : 0
  const height = bodyHeight + wordsHeight + INSET * 2 + 16
  reserve(height)
  const top = doc.y
  ornament(() => {
    doc.rect(PAGE.left, top, TEXT_WIDTH, height).fill(theme.tint)
    doc.rect(PAGE.left, top, 3, height).fill(theme.accent)
  })
  doc.y = top + INSET
  tagged('H2', () => {
    doc.font(FONTS.sansBold).fontSize(9.5).fillColor(theme.accent)
    doc.text('Résumé', PAGE.left + INSET, doc.y, { width: INNER_WIDTH })
  })
  space(4)
  tagged('P', () => {
    doc.font(FONTS.serif).fontSize(10.5).fillColor(INK)
    doc.text(printable(abstract), PAGE.left + INSET, doc.y, {
      width: INNER_WIDTH,
      lineGap: 2.5,
      align: 'justify',
    })
  })
  if (keywords.length > 0) {
    space(7)
    tagged('P', () => {
      doc.font(FONTS.sans).fontSize(8.5).fillColor(MUTED)
      doc.text(printable(words), PAGE.left + INSET, doc.y, { width: INNER_WIDTH })
    })
  }
  doc.y = top + height + 20
}

/** A remark that must not be missed. */
export function callout(pen: Pen, title: string, text: string) {
  const { doc, theme, reserve, ornament, tagged, space } = pen
  doc.font(FONTS.serifItalic).fontSize(11.5)
  const height = doc.heightOfString(printable(text), { width: INNER_WIDTH, lineGap: 3.5 }) + INSET * 2 + 18
  reserve(height)
  doc.outline.addItem(printable(title))
  const top = doc.y
  ornament(() =>
    doc.roundedRect(PAGE.left, top, TEXT_WIDTH, height, 5).fillAndStroke(theme.tint, theme.accent),
  )
  doc.y = top + INSET
  tagged('H2', () => {
    doc.font(FONTS.sansBold).fontSize(10.5).fillColor(theme.accent)
    doc.text(printable(title), PAGE.left + INSET, doc.y, { width: INNER_WIDTH })
  })
  space(5)
  tagged('P', () => {
    doc.font(FONTS.serifItalic).fontSize(11.5).fillColor(INK)
    doc.text(printable(text), PAGE.left + INSET, doc.y, { width: INNER_WIDTH, lineGap: 3.5 })
  })
  doc.y = top + height + 20
}
