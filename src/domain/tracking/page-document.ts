import { ALL_PUBLICATIONS } from '../publications/registry.ts'
import { analyticsType } from './document-type.ts'
import type { TrackedDocument } from './tracked-event.ts'

const PAGE_OF_ONE = /^(\/.+)\/([^/]+)$/

/**
 * What is viewed when a page is: the work or issue that it shows, else the page itself, known by its path.
 * `publication` is the code that the page carries, which its path may not tell.
 * @example pageDocument('/igm/issues/igm-1-1') // { reference: 'igm-1-1', type: 'igm' }
 * @example pageDocument('/about/') // { reference: '/about', type: 'Page' }
 */
export const pageDocument = (pathname: string, publication?: string): TrackedDocument => {
  const path = pathname.replace(/(.)\/+$/, '$1')
  const [, place, reference] = PAGE_OF_ONE.exec(path) ?? []
  if (!place || !reference) return { reference: path, type: 'Page' }
  const owners = ALL_PUBLICATIONS.filter(
    ({ workPath, path: own }) => place === workPath || place === `${own}/issues`,
  )
  const [owner, ...others] = owners
  if (!owner) return { reference: path, type: 'Page' }
  return { reference, type: analyticsType(others.length === 0 ? owner.code : publication) }
}
