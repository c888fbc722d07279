import { hash } from 'node:crypto'
import { readEnvironment } from '#domain/environment.ts'

const { PAGES_VERSION: version } = readEnvironment(process.env)

/** What pages are made from, in the order in which they were registered; a page knows its key. */
const sources: (() => unknown)[] = []

/**
 * Registers what a page is made from, read only by the process that makes the page. Two addresses with one key are the
 * same page. Outside builds there is none.
 */
export const registerPageSource = (source: () => unknown): { cacheKey?: string } =>
  version ? { cacheKey: String(sources.push(source) - 1) } : {}

const keys = new WeakMap<object, string>()

/** The hash of a thing that several pages show, in what each of them is made from: worked out once a process. */
export const contentHash = (thing: object): string => {
  const known = keys.get(thing)
  if (known !== undefined) return known
  const key = hash('sha256', JSON.stringify(thing), 'base64url')
  keys.set(thing, key)
  return key
}

/**
 * What the page with this key is made from, as a short text: a build takes a page over from the last one when the text is
 * the same.
 */
export const pageKey = async (key: string): Promise<string> => {
  const source = sources[Number(key)]
  if (!version || !source) throw new Error(`No page was registered under the key ${key}.`)
  return hash('sha256', `${version}\n${JSON.stringify(await source())}`, 'base64url')
}
