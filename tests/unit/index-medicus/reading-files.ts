import type { IndexFiles } from '#domain/index-medicus/build-index-files.ts'
import type { IndexReader } from '#domain/index-medicus/find-works.ts'
import {
  ColumnsFileSchema,
  NamesFileSchema,
  OrderFileSchema,
  WordsFileSchema,
} from '#domain/index-medicus/index-files.ts'

/** Reads the built files as a browser would, and remembers which. */
export const readingFiles = ({ meta, files }: IndexFiles): { reader: IndexReader; read: Set<string> } => {
  const read = new Set<string>()
  const contentOf = (file: string): unknown => {
    read.add(file)
    return JSON.parse(files.get(file) ?? 'null')
  }
  const all = (folder: string) =>
    [...files.keys()].filter((file) => file.startsWith(`${folder}/`)).map(contentOf)
  const reader: IndexReader = {
    meta: { ...meta, version: 'essai' },
    words: async (part) => WordsFileSchema.parse(contentOf(`words/${part}`)),
    names: async (kind, part) => NamesFileSchema.parse(contentOf(`${kind}/${part}`)),
    columns: async () => all('columns').map((content) => ColumnsFileSchema.parse(content)),
    authorOrder: async () => all('author-order').flatMap((content) => OrderFileSchema.parse(content)),
    chapterOrder: async () => all('chapter-order').flatMap((content) => OrderFileSchema.parse(content)),
  }
  return { reader, read }
}
