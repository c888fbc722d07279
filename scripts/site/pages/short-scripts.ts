import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { ASSETS_PATH, LATE_SCRIPT } from '../astro-internals.ts'

/** What only calls functions of other files has fewer bytes. */
const MAX_BYTES = 400

/** A script that is nothing but imports by name from files beside it, and calls of what it imports without arguments. */
const ONLY_CALLS = /^(?:import\s*\{[\w$\s,]+\}\s*from\s*["']\.\/[\w.@~-]+["'];?\s*)+(?:[\w$]+\(\)[;,]?\s*)+$/

const IMPORTED = /["']\.\/([\w.@~-]+)["']/g

/** A short script of a page: the code as a page holds it, and the addresses of the files that it calls. */
export type ShortScript = { code: string; files: readonly string[] }

/** The scripts of a bundle that only call what other files hold, by their addresses. */
export const findShortScripts = (site: string): Map<string, ShortScript> => {
  const folder = join(site, ASSETS_PATH)
  const found = new Map<string, ShortScript>()
  for (const name of readdirSync(folder)) {
    const file = join(folder, name)
    if (!name.endsWith('.js') || statSync(file).size > MAX_BYTES) continue
    const text = readFileSync(file, 'utf8').trim()
    if (!ONLY_CALLS.test(text)) continue
    found.set(`${ASSETS_PATH}${name}`, {
      code: text.replaceAll(IMPORTED, `"${ASSETS_PATH}$1"`),
      files: [...text.matchAll(IMPORTED)].map(([, imported = '']) => `${ASSETS_PATH}${imported}`),
    })
  }
  return found
}

const SCRIPT = new RegExp(`${LATE_SCRIPT}"([^"]+)"></script>`, 'g')

/**
 * A page with its scripts at its end, where they run in any case: text and styles have the line to themselves before. Short
 * scripts are in the page itself, behind what they call: one answer and one round trip less for each.
 */
export const withScriptsAtEnd = (html: string, shortScripts: ReadonlyMap<string, ShortScript>): string => {
  const scripts = new Set<string>()
  const body = html.replaceAll(SCRIPT, (tag, address: string) => {
    const short = shortScripts.get(address)
    if (!short) scripts.add(tag)
    for (const file of short?.files ?? []) scripts.add(`${LATE_SCRIPT}"${file}"></script>`)
    if (short) scripts.add(`<script type="module">${short.code}</script>`)
    return ''
  })
  const bodyEnd = body.lastIndexOf('</body>')
  const end = bodyEnd < 0 ? body.length : bodyEnd
  return body.slice(0, end) + [...scripts].join('') + body.slice(end)
}
