import { canonicalPath } from '#domain/works/work-address.ts'
import { type AddressIndex, issueKeyOf, workKeys } from '#domain/shell/suggested-pages.ts'
import { hasIssuePage } from '#domain/issues/rhca-issue.ts'
import { viewIgmIssues } from './igm-issue-views.ts'
import { once } from './once.ts'
import { PUBLICATIONS } from '#domain/publications/registry.ts'
import { allWorks, rhcaIssues } from './works.ts'

const RHCA_ISSUE_PATH = `${PUBLICATIONS.RHCA.path}/issues/`

const readIndex = async (): Promise<Map<string, AddressIndex>> => {
  const index = new Map<string, AddressIndex>()
  const add = (key: string, href: string, title: string) => {
    const entries = index.get(key)
    if (entries) entries.push([href, title])
    else index.set(key, [[href, title]])
  }
  for (const work of await allWorks())
    for (const key of workKeys(work.id, work.title)) add(key, canonicalPath(work), work.title)
  for (const { issue, path } of await viewIgmIssues()) add(issueKeyOf(path), path, issue.title)
  for (const issue of await rhcaIssues()) {
    if (!hasIssuePage(issue)) continue
    const path = `${RHCA_ISSUE_PATH}${issue.id}`
    add(
      issueKeyOf(path),
      path,
      `${PUBLICATIONS.RHCA.shortName}, volume ${issue.volume}, numéro ${issue.issue}`,
    )
  }
  return index
}

/**
 * What an unknown address may mean, in many small files: a not-found page reads only those of its own words. Made once a build.
 */
export const addressIndex = once(readIndex)
