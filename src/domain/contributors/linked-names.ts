import { ownValue } from '../own-value.ts'
import { authorLine } from './author-line.ts'

/** A name on a page, and the page of the person, where the site has one. */
export type LinkedName = { name: string; path: string | undefined }

/**
 * The authors of a work by name, each with its page.
 * @param paths pages of authors by the keys of the contributors
 */
export const linkedNames = (
  work: Parameters<typeof authorLine>[0],
  paths: Readonly<Record<string, string>>,
): LinkedName[] => authorLine(work).authors.map(({ id, name }) => ({ name, path: ownValue(paths, id) }))
