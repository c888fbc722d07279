import { randomUUID } from 'node:crypto'
import type { SubmissionBucket } from '#domain/submission/submission-form.ts'
import type { TestBackend } from '#tests/backend/fixture.ts'
import { newAddress } from './visitors.ts'

/** The start of a PDF: enough for its content to be known. */
export const PDF = new TextEncoder().encode('%PDF-1.7\n1 0 obj\n')

/** Bytes that start as a file of that kind and fill it to its size. */
export const filledTo = (start: Uint8Array, bytes: number): Uint8Array<ArrayBuffer> => {
  const filled = new Uint8Array(bytes)
  // Not zeros, so that nothing on the way can compress them.
  for (let index = 0; index < bytes; index += 1) filled[index] = (index * 31) & 0xff
  filled.set(start)
  return filled
}

/** Puts a file where a visitor's form puts it; answers its path. */
export const uploadAsVisitor = async (
  { visitor }: TestBackend,
  {
    bucket = 'article_files',
    type = 'application/pdf',
    ...file
  }: {
    folder: string
    name: string
    bytes: Uint8Array<ArrayBuffer>
    bucket?: SubmissionBucket
    type?: string
  },
): Promise<string> => {
  const path = `submissions/${file.folder}/${file.name}`
  const { error } = await visitor.storage.from(bucket).upload(path, new Blob([file.bytes], { type }))
  if (error) throw error
  return path
}

/** A submission that the function takes. */
export const manuscript = (paths: string[], values: Record<string, unknown> = {}) => ({
  publication_type: 'RHCA',
  title: 'Un manuscrit',
  authors: 'A. Auteur, B. Autrice',
  institution: 'Hôpital de démonstration',
  keywords: 'hernie, enfant, Haïti',
  abstract: 'Un résumé qui compte au moins cinquante caractères, comme il se doit.',
  corresponding_author_name: 'A. Auteur',
  corresponding_author_email: newAddress(),
  article_files_urls: paths,
  image_annexes_urls: [] as string[],
  status: 'pending',
  user_id: null,
  idempotency_key: randomUUID(),
  ...values,
})
