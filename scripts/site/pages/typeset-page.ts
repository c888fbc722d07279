import { frenchTypography } from '#domain/language/text.ts'

/** What a page is made of: comments, elements whose content no reader reads as a sentence, tags, and texts. */
const PARTS =
  /<!--[\s\S]*?-->|<(script|style|textarea|pre|code)(?=[\s>])[\s\S]*?<\/\1\s*>|<(\/?)([a-zA-Z][\w-]*)((?:"[^"]*"|'[^']*'|[^'">])*)>|[^<]+/g
const LANGUAGE = /\slang="([^"]*)"/
/** Attributes that are read to somebody. */
const READ_ATTRIBUTE = /(\s(?:aria-label|title|alt|placeholder)=")([^"]*)"/g
const WITHOUT_END = new Set(['area', 'br', 'col', 'hr', 'img', 'input', 'link', 'meta', 'source', 'wbr'])

/** As Astro and React escape it in text. */
const ESCAPED_APOSTROPHE = /&#(?:39|x27);/g

/** Characters without which a text stays as it is: most have none, and a build looks at all of them. */
const ANY_CHANGED = /['&«»°]| [;:!?]|\d /

const typeset = (text: string): string =>
  ANY_CHANGED.test(text) ? frenchTypography(text.replace(ESCAPED_APOSTROPHE, "'")) : text

/** An element that says whether what is in it is French of ours, and how many of its name are open. */
type Frame = { name: string; open: number; isFrench: boolean }

/** What an element says of what is in it; nothing where it is as around it. */
const isFrenchInside = (name: string, attributes: string): boolean | undefined => {
  // A script takes over what is in an island and expects it as it renders it; its slots are plain HTML.
  if (name === 'astro-island') return false
  if (name === 'astro-slot') return true
  const language = LANGUAGE.exec(attributes)?.[1]
  return language === undefined ? undefined : language === 'fr'
}

/**
 * A page with its French texts in French typography: those of rows are stored as their authors typed them, and files for
 * machines give them so. Parts in another language stay as they are.
 */
export const typesetPage = (html: string): string => {
  const frames: Frame[] = [{ name: '', open: 1, isFrench: true }]
  const enter = (name: string, attributes: string): void => {
    const isFrench = isFrenchInside(name, attributes)
    const top = frames.at(-1)
    if (isFrench !== undefined) frames.push({ name, open: 1, isFrench })
    else if (top?.name === name) top.open += 1
  }
  const leave = (name: string): void => {
    const top = frames.at(-1)
    if (top?.name !== name) return
    top.open -= 1
    if (top.open === 0) frames.pop()
  }
  return html.replace(
    PARTS,
    (
      part: string,
      _raw: string | undefined,
      slash: string | undefined,
      tag: string | undefined,
      attributes: string | undefined,
    ) => {
      const isFrench = frames.at(-1)?.isFrench ?? true
      if (tag === undefined || attributes === undefined)
        return isFrench && !part.startsWith('<') ? typeset(part) : part
      const name = tag.toLowerCase()
      if (slash) leave(name)
      else if (!WITHOUT_END.has(name) && !attributes.endsWith('/')) enter(name, attributes)
      const isRead = isFrench && (LANGUAGE.exec(attributes)?.[1] ?? 'fr') === 'fr'
      return isRead && attributes
        ? part.replace(READ_ATTRIBUTE, (_, start: string, text: string) => `${start}${typeset(text)}"`)
        : part
    },
  )
}
