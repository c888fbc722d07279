import { useMemo, useState } from 'react'
import type { ImportedPdf } from '#domain/imports/import-field.ts'
import type { ImportRow } from '#domain/imports/import-row.ts'
import { matchPdfs } from '#domain/imports/match-pdfs.ts'

const carriedFiles = new WeakMap<ImportedPdf, File>()

/** A PDF that is in the imported file: always the same file, so that it is not sent twice. */
const carriedFile = (pdf: ImportedPdf): File => {
  const known = carriedFiles.get(pdf)
  if (known) return known
  const file = new File([new Uint8Array(pdf.bytes)], pdf.name, { type: 'application/pdf' })
  carriedFiles.set(pdf, file)
  return file
}

/** The PDFs beside an issue's file, and the article of each. */
export const usePdfMatches = (rows: readonly ImportRow[]) => {
  const [files, setFiles] = useState<readonly File[]>([])
  const [corrections, setCorrections] = useState<ReadonlyMap<number, number | undefined>>(new Map())
  const works = useMemo(
    () => rows.filter(({ draft, choice }) => draft !== undefined && choice !== 'skip'),
    [rows],
  )
  const matches = useMemo(() => {
    const drafts = works.flatMap(({ draft }) => draft ?? [])
    const found = matchPdfs(
      files.map(({ name }) => name),
      drafts,
    )
    const byPosition = new Map<number, number>()
    const corrected = new Set(corrections.values())
    for (const [index, { position }] of works.entries()) {
      const file = corrections.has(position) ? corrections.get(position) : found.get(index)
      // A file that another article has is not available.
      if (file !== undefined && (corrections.has(position) || !corrected.has(file)))
        byPosition.set(position, file)
    }
    return byPosition
  }, [works, files, corrections])
  const chosen = useMemo(() => {
    const byPosition = new Map<number, File>()
    for (const [position, index] of matches) {
      const file = files[index]
      if (file) byPosition.set(position, file)
    }
    for (const { position, pdf } of works)
      if (pdf && !byPosition.has(position)) byPosition.set(position, carriedFile(pdf))
    return byPosition
  }, [matches, files, works])

  return {
    works,
    files,
    matches,
    chosen,
    add: (added: readonly File[]) =>
      setFiles((current) => [
        ...current,
        ...added.filter(({ name }) => !current.some((file) => file.name === name)),
      ]),
    match: (position: number, file: number | undefined) =>
      setCorrections((current) => {
        const next = new Map(current)
        // One file belongs to one article.
        for (const [other, given] of next) if (given === file) next.set(other, undefined)
        return next.set(position, file)
      }),
    clear: () => {
      setFiles([])
      setCorrections(new Map())
    },
  }
}
