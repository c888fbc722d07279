import { z } from 'zod'
import names from '../../content/publication-names.json' with { type: 'json' }
import { ALL_PUBLICATIONS, type Publication, PUBLICATIONS } from '../publications/registry.ts'

/** What a manuscript can be sent to, as the column `publication_type` calls it (document 3, section 2). */
export type PublicationType = NonNullable<(typeof PUBLICATIONS)[Publication]['submission']>

/** What a manuscript can be sent to. */
export const PUBLICATION_TYPES: readonly PublicationType[] = ALL_PUBLICATIONS.flatMap(
  ({ submission }) => submission ?? [],
)

/**
 * The publication in which manuscripts of this type appear.
 * @example publicationOfType('ATLAS') // 'ADC'
 */
export const publicationOfType = (type: string): Publication | undefined =>
  ALL_PUBLICATIONS.find(({ submission }) => submission === type)?.code

/** Text of the choice while nothing is chosen. */
export const PUBLICATION_MISSING = 'Veuillez sélectionner un type de publication'

/** A chosen publication. */
export const PublicationTypeSchema = z.enum(PUBLICATION_TYPES, { error: PUBLICATION_MISSING })

type Choice = { name: string; takes: string; landing: (typeof PUBLICATIONS)[Publication]['path'] }

/**
 * The name and scope of each choice, as the form shows them, and the page to which the author goes after sending
 * (document 3, section 2).
 */
export const PUBLICATION_CHOICES: Record<PublicationType, Choice> = {
  RHCA: {
    ...names.RHCA.manuscripts,
    landing: PUBLICATIONS.RHCA.path,
  },
  IGM: {
    ...names.IGM.manuscripts,
    landing: PUBLICATIONS.IGM.path,
  },
  ATLAS: {
    ...names.ADC.manuscripts,
    landing: (PUBLICATIONS.IGM.isPublished ? PUBLICATIONS.IGM : PUBLICATIONS.ADC).path,
  },
}
