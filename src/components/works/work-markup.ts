import { type ComponentProps, createElement } from 'react'
import { WorkArticle } from '#islands/work-article/WorkArticle.tsx'
import { staticMarkup } from './static-markup.ts'

/** Stands where the buttons go that only a published page offers. */
const PLACE = 'more-buttons'

/** HTML of a work, before and behind the buttons that only a published page offers. */
export const workMarkup = (work: Omit<ComponentProps<typeof WorkArticle>, 'more'>): [string, string] => {
  const html = staticMarkup(createElement(WorkArticle, { ...work, more: createElement(PLACE) }))
  const [before = '', behind = ''] = html.split(`<${PLACE}></${PLACE}>`)
  return [before, behind]
}
