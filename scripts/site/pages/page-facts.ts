import { createHash } from 'node:crypto'

const INLINE_SCRIPT =
  /<script(?![^>]*\ssrc=)(?![^>]*\stype="application\/(?:ld\+)?json")[^>]*>([\s\S]*?)<\/script>/g
const INLINE_STYLE = /<style[^>]*>([\s\S]*?)<\/style>/g
const ASSET = /\/_astro\/([\w.@~-]+\.(?:js|mjs|css|woff2|wasm|pfb|ttf|svg))\b/g
const PICTURE = /\/_astro\/[\w.@~-]+\.(?:webp|png|jpe?g|avif)/g

/** What pages of one kind have in common: the frame around what they say. */
export type PageFrame = {
  /** Hashed files that the page names: scripts, styles, fonts. */
  assets: string[]
  /** The hashes, as a Content-Security-Policy wants them, of the scripts and styles that stand in the page itself. */
  scripts: string[]
  styles: string[]
}

/** What later steps of a build want to know of a page. */
export type PageFacts = {
  bytes: number
  /** Changes with what the page says. */
  revision: string
  /** Paths of the pictures that it shows. */
  pictures: string[]
}

/** A part of a string keeps the whole of it in memory, which here is a page: a copy does not. */
const copyOf = (part: string): string => Buffer.from(part).toString()

const found = (html: string, pattern: RegExp): string[] =>
  [...new Set(Array.from(html.matchAll(pattern), ([whole, part]) => part ?? whole))].map(copyOf)

const policyHash = (text: string): string => `sha256-${createHash('sha256').update(text).digest('base64')}`

const REVISION_CHARACTERS = 16

/**
 * What a page says. The frame around it and the names of scripts and styles change with the portal and the counters with
 * every reader: none of them is worth a reader's megabytes.
 */
const contentOf = (html: string): string => {
  const [start, end] = [html.indexOf('<main'), html.lastIndexOf('</main>')]
  return (
    (/<title>[^<]*<\/title>/.exec(html)?.[0] ?? '') +
    (start < 0 || end < 0 ? html : html.slice(start, end))
      .replace(/<live-counters[\s\S]*?<\/live-counters>/g, '')
      .replace(/\/_astro\/[\w.@~-]+\.(?:m?js|css)/g, '')
  )
}

/** Looks at a page that was made. */
export const factsOf = (html: string): PageFacts => ({
  bytes: Buffer.byteLength(html),
  revision: createHash('sha256').update(contentOf(html)).digest('base64url').slice(0, REVISION_CHARACTERS),
  pictures: found(html, PICTURE),
})

/** Looks at the frame of a page that was made. */
export const frameOf = (html: string): PageFrame => ({
  assets: found(html, ASSET),
  scripts: found(html, INLINE_SCRIPT).map(policyHash),
  styles: found(html, INLINE_STYLE).map(policyHash),
})
