/** The beginning of a text, cut between words, of at most so many characters with its ellipsis. */
export const excerpt = (text: string, maxCharacters: number): string => {
  if (text.length <= maxCharacters) return text
  const cut = text.slice(0, maxCharacters - 1)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), 1)).replace(/[\s,;:.]+$/, '')}…`
}
