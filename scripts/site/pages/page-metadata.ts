import { createHash } from 'node:crypto'
import { ASSETS_PATH } from '../astro-internals.ts'
import { ISLAND_FILES } from './island-files.ts'
import type { PageElement, ReadPage } from './page-elements.ts'

/** Attributes in which the bundle and its pages name hashed files. */
const FILE_ATTRIBUTES: ReadonlyMap<string, readonly string[]> = new Map([
  ['script', ['src']],
  ['link', ['href']],
  ['img', ['src', 'srcset']],
  ['source', ['srcset']],
  ['astro-island', ['component-url', 'renderer-url', 'before-hydration-url']],
])

/** An address of a hashed file, alone or in a list of sources for several widths. */
const HASHED_FILE = new RegExp(`(?<=^|,\\s*)${ASSETS_PATH}([\\w.@~-]+)`, 'g')
const PICTURE = /\.(?:webp|png|jpe?g|avif)$/

/** What later steps of a build want to know of a page. */
export type PageMetadata = {
  bytes: number
  /** Changes with what the page says. */
  revision: string
  /** Paths of the pictures that it shows. */
  pictures: string[]
  /** Names of the hashed files of the bundle that it loads: scripts, styles, fonts. */
  assets: readonly string[]
}

/** A part of a string keeps the whole of it in memory, which here is a page: a copy does not. */
const copyOf = (part: string): string => Buffer.from(part).toString()

const REVISION_CHARACTERS = 16
const COUNTERS_END = '</dl>'

/** The names of the hashed files that an element loads. */
const filesOf = ({ name, attributes }: PageElement): string[] =>
  (FILE_ATTRIBUTES.get(name) ?? []).flatMap((attribute) =>
    Array.from((attributes.get(attribute) ?? '').matchAll(HASHED_FILE), ([, file = '']) => file),
  )

const isShell = ({ name, attributes }: PageElement): boolean =>
  name === 'link' || (name === 'script' && (attributes.has('src') || attributes.get('type') === 'module'))

/** The figures of a work, which change with every reader. */
const isCounters = ({ name, attributes }: PageElement): boolean =>
  name === 'dl' && attributes.has('data-counters')

/** What of an element counts as content; `undefined` where all of its markup does. */
const ownContentOf = (element: PageElement): string | undefined => {
  if (isShell(element) || isCounters(element)) return ''
  if (element.name !== 'astro-island') return undefined
  const scripts = FILE_ATTRIBUTES.get(element.name) ?? []
  const isFile = (name: string): boolean => scripts.includes(name) || name.startsWith(ISLAND_FILES)
  return JSON.stringify([...element.attributes].filter(([name]) => !isFile(name)))
}

const endOf = (html: string, element: PageElement): number =>
  isCounters(element) ? html.indexOf(COUNTERS_END, element.end) + COUNTERS_END.length : element.end

/**
 * The content of a page, by which an open or saved page knows that there is a new one. The frame and the names of scripts and
 * styles, which change with the portal, and the counters, which change with every reader, are left out.
 */
const contentOf = ({ html, elements }: ReadPage): string => {
  const [start, end] = [html.indexOf('<main'), html.lastIndexOf('</main>')]
  const [first, last] = start < 0 || end < 0 ? [0, html.length] : [start, end]
  let content = /<title>[^<]*<\/title>/.exec(html)?.[0] ?? ''
  let from = first
  for (const element of elements) {
    const own = element.start < from || element.start >= last ? undefined : ownContentOf(element)
    if (own === undefined) continue
    content += html.slice(from, element.start) + own
    from = endOf(html, element)
  }
  return content + html.slice(from, last)
}

const distinct = (values: string[]): string[] => [...new Set(values)].map(copyOf)

/** Names of the hashed files of the bundle that a page loads. */
export const assetsOf = ({ elements }: ReadPage): string[] =>
  distinct(elements.flatMap(filesOf).filter((file) => !PICTURE.test(file)))

/** Looks at a page that was rendered. */
export const metadataOf = (page: ReadPage): PageMetadata => ({
  bytes: Buffer.byteLength(page.html),
  revision: createHash('sha256').update(contentOf(page)).digest('base64url').slice(0, REVISION_CHARACTERS),
  pictures: distinct(page.elements.flatMap(filesOf).filter((file) => PICTURE.test(file))).map(
    (file) => `${ASSETS_PATH}${file}`,
  ),
  assets: assetsOf(page),
})
