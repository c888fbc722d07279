import { type Publication, PUBLICATIONS } from '../publications/registry.ts'
import { lastSegment } from '../files/public-address.ts'
import { sanitizeFileName } from '../files/upload-name.ts'
import type { UploadAreaRules, UploadBucket } from '../uploads/bucket-rules.ts'

/** The kinds of files that the article form takes. */
export type WorkFileKind = 'articleFiles' | 'annexes' | 'cover'

const bucketOf = (kind: WorkFileKind, type: Publication): UploadBucket => {
  if (kind === 'annexes') return 'article_annexes'
  return PUBLICATIONS[type].buckets[kind === 'cover' ? 'covers' : 'pdfs']
}

const AREAS: Record<WorkFileKind, Omit<UploadAreaRules, 'bucket'>> = {
  articleFiles: { extensions: ['pdf', 'doc', 'docx'], maxMegabytes: 10, maxFiles: 5 },
  annexes: { extensions: ['png', 'jpg', 'jpeg', 'gif', 'webp'], maxMegabytes: 10, maxFiles: 10 },
  cover: { extensions: ['png', 'jpg', 'jpeg', 'gif', 'webp'], maxMegabytes: 5, maxFiles: 1 },
}

/** Where files of a work of this type go, and what is taken there. */
export const workUploadArea = (kind: WorkFileKind, type: Publication): UploadAreaRules => ({
  bucket: bucketOf(kind, type),
  ...AREAS[kind],
})

/** Characters of the content's hash in a stored name. */
const HASH_CHARACTERS = 12

/**
 * The name under which a file of the form is stored: its own with the start of its SHA-256, so that no file takes the
 * place of another one that happens to be called the same.
 * @example workFileName('Article final.pdf', '3fa9…') // 'Article final-3fa9….pdf'
 */
export const workFileName = (fileName: string, sha256: string): string => {
  const [, stem = '', ending = ''] = /^(.*?)(\.[A-Za-z\d]+)?$/.exec(sanitizeFileName(fileName)) ?? []
  const start =
    stem
      .replace(/^[^A-Za-z\d]+/, '')
      .slice(0, 120)
      .trim() || 'fichier'
  return `${start}-${sha256.slice(0, HASH_CHARACTERS)}${ending.toLowerCase()}`
}

/**
 * The name of a stored file, of its address or its path; what cannot be read stays as it is.
 * @example storedFileName('https://…/rhca-pdfs/a%20b.pdf') // 'a b.pdf'
 */
export const storedFileName = (stored: string): string => {
  const name = lastSegment(stored) ?? stored
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}
