import { analyticsType } from './document-type.ts'
import type { TrackedDocument } from './tracked-event.ts'

const WORK_PATH = /^\/(?:(rhca|igm)\/articles|(adc)\/chapters|articles)\/([^/]+)$/
const ISSUE_PATH = /^\/(rhca|igm)\/issues\/([^/]+)$/

/**
 * What is viewed when a page is: the work or issue that it shows, else the page itself, known by its path.
 * `publication` is the source that the page carries, which its path may not tell.
 * @example pageDocument('/igm/issues/igm-1-1') // { reference: 'igm-1-1', type: 'igm' }
 * @example pageDocument('/about/') // { reference: '/about', type: 'Page' }
 */
export const pageDocument = (pathname: string, publication?: string): TrackedDocument => {
  const path = pathname.replace(/(.)\/+$/, '$1')
  const work = WORK_PATH.exec(path)
  if (work?.[3]) {
    const source = work[1] ?? work[2]
    return { reference: work[3], type: analyticsType(source?.toUpperCase() ?? publication) }
  }
  const issue = ISSUE_PATH.exec(path)
  if (issue?.[1] && issue[2]) return { reference: issue[2], type: analyticsType(issue[1].toUpperCase()) }
  return { reference: path, type: 'Page' }
}
