import { z } from 'zod'
import { AUTHOR_JOIN_TEXTS as TEXTS } from './author-join-texts.ts'

/** An author that `find_authors` answers: a person, or a printed name that nobody has said the person of. */
export const FoundAuthorSchema = z
  .object({
    person_id: z.uuid().nullable(),
    name: z.string(),
    orcid: z.string().nullable(),
    spellings: z.array(z.string()),
    works: z.number().int(),
    titles: z.array(z.string()),
  })
  .transform(({ person_id, ...author }) => ({
    ...author,
    personId: person_id ?? undefined,
    /** Its key in a list. */
    key: person_id === null ? `name ${author.name}` : `person ${person_id}`,
  }))

/** An author as the screen « Auteurs » shows it. */
export type FoundAuthor = z.output<typeof FoundAuthorSchema>

/**
 * Which of two authors rather stays: the one with an ORCID, else the known person, else the one with more works.
 * @returns 1 when it is the second
 */
export const stayingAuthor = ([first, second]: readonly [FoundAuthor, FoundAuthor]): 0 | 1 => {
  const rank = ({ orcid, personId }: FoundAuthor) => (orcid !== null ? 2 : personId === undefined ? 0 : 1)
  const difference = rank(second) - rank(first) || second.works - first.works
  return difference > 0 ? 1 : 0
}

const RefusalSchema = z.enum(['orcid', 'together', 'unknown', 'later'])

/** The message for a merge or its undoing that the server refused; undefined for any other error. */
export const joinRefusal = (hint: string | undefined): string | undefined => {
  const known = RefusalSchema.safeParse(hint).data
  return known && TEXTS.refusals[known]
}
