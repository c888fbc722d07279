/** A piece of an excerpt; the marked ones are what was looked for. */
export type ExcerptPart = { text: string; marked: boolean }

const SIGNS: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'", '&amp;': '&' }

const decode = (text: string): string =>
  text.replace(/&(?:lt|gt|quot|#39|amp);/g, (entity) => SIGNS[entity] ?? entity)

/**
 * Reads the excerpt that the index answers, in which what was found stands between mark tags. Everything else is text:
 * nothing of a PDF becomes markup.
 */
export const readExcerpt = (excerpt: string): ExcerptPart[] =>
  excerpt
    .split(/(<mark>[\s\S]*?<\/mark>)/)
    .filter(Boolean)
    .map((piece) => {
      const marked = /^<mark>([\s\S]*)<\/mark>$/.exec(piece)
      return { text: decode(marked?.[1] ?? piece), marked: marked !== null }
    })
