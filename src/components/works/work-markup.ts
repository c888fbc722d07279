import { type ComponentProps, createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { WorkArticle } from '#islands/work-article/WorkArticle.tsx'

/** Marks where the buttons go that only a published page offers. */
const PLACE = 'more-buttons'

/**
 * HTML of a work, before and behind the buttons that only a published page offers. As no script takes the work over, it is
 * rendered here: Astro would render it through a stream, and once before to know that it is React's, in twice the time.
 */
export const workMarkup = (work: Omit<ComponentProps<typeof WorkArticle>, 'more'>): [string, string] => {
  const html = renderToString(createElement(WorkArticle, { ...work, more: createElement(PLACE) }))
  const [before = '', behind = ''] = html.split(`<${PLACE}></${PLACE}>`)
  return [before, behind]
}
