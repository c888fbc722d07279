import { MalformedXml, readXml } from '../../imports/xml-element.ts'
import type { HtmlNode } from '../html-tree.ts'
import { mathOfOmml } from './omml.ts'

/** Characters that no text has, around the number of a formula. */
const [OPEN, CLOSE] = ['\uE000', '\uE001']

/** Where a formula stood in a text. */
export const FORMULA_MARK = new RegExp(`${OPEN}(\\d+)${CLOSE}`, 'u')

const ELEMENTS = ['m:oMathPara', 'm:oMath'] as const

const START = /<m:oMath(?:Para)?[\s>]/g

/**
 * Takes the formulae out of the XML of a Word document, which the reader of such documents would leave out, and puts a
 * mark for each in a run of its own.
 */
export const takeFormulae = (xml: string): { xml: string; formulae: HtmlNode[] } => {
  const formulae: HtmlNode[] = []
  const parts: string[] = []
  let from = 0
  START.lastIndex = 0
  for (let start = START.exec(xml); start; start = START.exec(xml)) {
    const name = start[0].startsWith('<m:oMathPara') ? ELEMENTS[0] : ELEMENTS[1]
    const end = xml.indexOf(`</${name}>`, start.index)
    if (end < 0) break
    const close = end + name.length + 3
    try {
      formulae.push(mathOfOmml(readXml(xml.slice(start.index, close)), name === ELEMENTS[0]))
      parts.push(
        xml.slice(from, start.index),
        `<w:r><w:t xml:space="preserve">${OPEN}${formulae.length - 1}${CLOSE}</w:t></w:r>`,
      )
      from = close
    } catch (error) {
      // It stays where it is; the document's own reader says what it finds there.
      if (!(error instanceof MalformedXml)) throw error
    }
    START.lastIndex = close
  }
  parts.push(xml.slice(from))
  return { xml: parts.join(''), formulae }
}
