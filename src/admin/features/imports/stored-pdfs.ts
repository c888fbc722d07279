/** A PDF that is stored, and the name under which it is. */
export type StoredPdf = { file: File; name: string }

/**
 * The names of those PDFs that are stored already, by the position of their article. What is stored for an article whose
 * PDF was changed or taken away meanwhile is none of them.
 */
export const storedNames = (
  files: ReadonlyMap<number, File>,
  stored: ReadonlyMap<number, StoredPdf>,
): Map<number, string> => {
  const names = new Map<number, string>()
  for (const [position, file] of files) {
    const known = stored.get(position)
    if (known?.file === file) names.set(position, known.name)
  }
  return names
}
