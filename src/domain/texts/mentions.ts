import type { FullText } from './full-text.ts'

/** Id of the first mention of an entry of the bibliography in a text; nothing where it isn't mentioned. */
export const mentionOf = (text: FullText, entry: number): string | undefined => {
  const id = `t-ref-${entry}`
  return text.sections.some(({ html }) => html.includes(`id="${id}"`)) ? id : undefined
}
