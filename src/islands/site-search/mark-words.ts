import { parseQuestion } from '#domain/search/answer-question.ts'
import { sectionOfFragment, wordsOfFragment } from '#domain/search/search-filters.ts'
import { markerOf } from '#domain/search/search-result.ts'
import { WORD } from '#domain/search/word-keys.ts'

/** What ::highlight() calls the words. */
const NAME = 'recherche'

/** Elements in which no word is marked. */
const SKIPPED = 'nav, button, script, style, noscript, [hidden]'

/**
 * Marks the words that the address names in the text of the page, without changing its elements; goes to the first, of the section where
 * the address names one.
 */
export const markWords = (): void => {
  const main = document.querySelector('main')
  if (!main || !('highlights' in CSS)) return
  const isMarked = markerOf(parseQuestion(wordsOfFragment(location.hash)))
  const ranges: Range[] = []
  const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT)
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    if (node.parentElement?.closest(SKIPPED)) continue
    for (const { 0: word, index } of (node.textContent ?? '').matchAll(WORD)) {
      if (!isMarked(word)) continue
      const range = new Range()
      range.setStart(node, index)
      range.setEnd(node, index + word.length)
      ranges.push(range)
    }
  }
  CSS.highlights.set(NAME, new Highlight(...ranges))
  const section = document.getElementById(sectionOfFragment(location.hash) ?? '')
  const first = ranges.find(({ startContainer }) => section?.contains(startContainer)) ?? ranges[0]
  if (first && first.getBoundingClientRect().top > innerHeight)
    first.startContainer.parentElement?.scrollIntoView({ block: 'center' })
}
