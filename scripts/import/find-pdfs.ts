import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { SupabaseClient } from '@supabase/supabase-js'
import type { ImportRow } from '#domain/imports/import-row.ts'
import { type ImportTarget, sourceOfTarget } from '#domain/imports/import-target.ts'
import { matchPdfs } from '#domain/imports/match-pdfs.ts'
import { sanitizeFileName } from '#domain/files/upload-name.ts'
import { PUBLICATIONS } from '#domain/publications/registry.ts'
import { storedFileHeaders, UPLOAD_CACHE_SECONDS } from '#domain/uploads/bucket-rules.ts'

/** The PDF of a row: its name and how to read it. */
export type FoundPdf = { name: string; read: () => Promise<Uint8Array> }

/** The PDFs of rows: of a folder by name, DOI, title or number, else what the file of records carries. */
export const findPdfs = async (
  rows: readonly ImportRow[],
  folder: string | undefined,
): Promise<{ byPosition: Map<number, FoundPdf>; unused: string[] }> => {
  const works = rows.flatMap(({ position, draft, pdf }) => (draft ? [{ position, draft, pdf }] : []))
  const names = folder === undefined ? [] : await readdir(folder, { recursive: true })
  const files = names.filter((name) => name.toLowerCase().endsWith('.pdf')).sort()
  const matches = matchPdfs(
    files.map((file) => basename(file)),
    works.map(({ draft }) => draft),
  )
  const byPosition = new Map<number, FoundPdf>()
  for (const [index, { position, pdf }] of works.entries()) {
    const file = files[matches.get(index) ?? -1]
    if (file !== undefined && folder !== undefined)
      byPosition.set(position, { name: basename(file), read: () => readFile(join(folder, file)) })
    else if (pdf) byPosition.set(position, { name: pdf.name, read: () => Promise.resolve(pdf.bytes) })
  }
  const used = new Set(matches.values())
  return { byPosition, unused: files.filter((_, index) => !used.has(index)) }
}

const isPdf = (bytes: Uint8Array): boolean => Buffer.from(bytes.subarray(0, 5)).toString() === '%PDF-'

/**
 * Stores the PDF of a row under a name of its own, the same in every call.
 * @returns the name, or nothing for a file that is no PDF
 */
export const storePdf = async (
  client: Pick<SupabaseClient, 'storage'>,
  target: ImportTarget,
  { name, read }: FoundPdf,
  id: string,
): Promise<string | undefined> => {
  const bytes = await read()
  if (!isPdf(bytes)) return undefined
  const bucket = PUBLICATIONS[sourceOfTarget(target)].buckets.pdfs
  const stored = `${sanitizeFileName(name).replace(/\.pdf$/i, '')}-${id.slice(0, 8)}.pdf`
  const { error } = await client.storage.from(bucket).upload(stored, bytes, {
    contentType: 'application/pdf',
    cacheControl: String(UPLOAD_CACHE_SECONDS),
    headers: storedFileHeaders(bucket),
    upsert: true,
  })
  if (error) throw new Error(`${name} could not be stored: ${error.message}`)
  return stored
}
