import { publicationOfType } from '#domain/submission/publication-type.ts'

/** What the back office calls the publication of a submission: as the works of it are called. */
export const publicationName = (type: string): string => publicationOfType(type) ?? type
