import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { forEachPage } from './page-files.ts'

const INLINE_SCRIPT =
  /<script(?![^>]*\ssrc=)(?![^>]*\stype="application\/(?:ld\+)?json")[^>]*>([\s\S]*?)<\/script>/g
const INLINE_STYLE = /<style[^>]*>([\s\S]*?)<\/style>/g

const sha256 = (text: string): string => `sha256-${createHash('sha256').update(text).digest('base64')}`

/** The hashes, as a Content-Security-Policy wants them, of every inline script and style in the pages of a folder. */
export const inlineHashes = async (folder: string): Promise<{ scripts: string[]; styles: string[] }> => {
  const scripts = new Set<string>()
  const styles = new Set<string>()
  await forEachPage(folder, async (file) => {
    const html = await readFile(file, 'utf8')
    for (const [, text = ''] of html.matchAll(INLINE_SCRIPT)) scripts.add(text)
    for (const [, text = ''] of html.matchAll(INLINE_STYLE)) styles.add(text)
  })
  return { scripts: [...scripts].map(sha256).sort(), styles: [...styles].map(sha256).sort() }
}
