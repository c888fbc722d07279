import { canonicalPath } from '#domain/articles/canonical-path.ts'
import { type AddressIndex, issueKeyOf, workKeys } from '#domain/shell/near-works.ts'
import { hasNumeroPage } from '#domain/issues/numero.ts'
import { viewGazette } from './gazette-views.ts'
import { allWorks, rhcaNumeros } from './works.ts'

const NUMERO_PATH = '/rhca/issues/'

const readIndex = async (): Promise<Map<string, AddressIndex>> => {
  const index = new Map<string, AddressIndex>()
  const add = (key: string, href: string, title: string) => {
    const entries = index.get(key)
    if (entries) entries.push([href, title])
    else index.set(key, [[href, title]])
  }
  for (const work of await allWorks())
    for (const key of workKeys(work.id, work.title)) add(key, canonicalPath(work), work.title)
  for (const { issue, path } of await viewGazette()) add(issueKeyOf(path), path, issue.title)
  for (const numero of await rhcaNumeros()) {
    const { id, volume, issue } = numero
    if (!hasNumeroPage(numero) || volume === undefined || issue === undefined) continue
    const path = `${NUMERO_PATH}${id}`
    add(issueKeyOf(path), path, `RHCA, volume ${volume}, numéro ${issue}`)
  }
  return index
}

let index: Promise<Map<string, AddressIndex>> | undefined

/**
 * What an unknown address may mean, in many small files: a not-found page reads only those of its own words. Made once a build.
 */
export const addressIndex = (): Promise<Map<string, AddressIndex>> => (index ??= readIndex())
