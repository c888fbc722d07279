import type { PublicationSettings } from './publication-settings.ts'

/** What references and the pages of works say of the publication; what is not known is left out. */
export type PublicationIdentity = Pick<PublicationSettings, 'title'> &
  Partial<Pick<PublicationSettings, 'abbreviation' | 'issnPrint' | 'issnOnline' | 'publisher' | 'place'>>

/** What is told of a publication without what only its own pages say. */
export const identityOf = ({
  title,
  abbreviation,
  issnPrint,
  issnOnline,
  publisher,
  place,
}: PublicationIdentity): PublicationIdentity => ({
  title,
  ...(abbreviation && { abbreviation }),
  ...(issnPrint && { issnPrint }),
  ...(issnOnline && { issnOnline }),
  ...(publisher && { publisher }),
  ...(place && { place }),
})
