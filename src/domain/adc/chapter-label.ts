import type { Chapter } from './chapter.ts'

/**
 * What a chapter is called beside its title.
 * @example chapterLabel({ chapterNumber: 7 }) // 'Chapitre 7'
 */
export const chapterLabel = ({ chapterNumber }: Pick<Chapter, 'chapterNumber'>): string =>
  chapterNumber === undefined ? 'Hors numérotation' : `Chapitre ${chapterNumber}`
