/** A line of a text with its number, from 1. */
export type Line = { number: number; text: string }

/** The lines of a text one by one, without copying it whole; LF, CRLF and CR end a line. */
export function* linesOf(text: string): Generator<Line> {
  const end = /\r\n|\n|\r/g
  let start = 0
  let number = 0
  for (;;) {
    number += 1
    const found = end.exec(text)
    yield { number, text: text.slice(start, found?.index) }
    if (!found) return
    start = end.lastIndex
  }
}
