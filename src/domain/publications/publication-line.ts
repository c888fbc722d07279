import { countryName } from '../contributors/affiliation.ts'
import { LICENCE_NAMES } from '../works/licence.ts'
import type { PublicationSettings } from './publication-settings.ts'
import type { Publication } from './publication.ts'
import { PUBLICATIONS } from './registry.ts'

type Frequency = NonNullable<(typeof PUBLICATIONS)[Publication]['frequency']>

/** How often a publication appears, in French, agreeing with « revue » and « gazette ». */
export const FREQUENCY_NAMES: Readonly<Record<Frequency, string>> = {
  quarterly: 'Trimestrielle',
  monthly: 'Mensuelle',
}

/** What references and the pages of works say of the publication; what is not known is left out. */
export type PublicationIdentity = Pick<PublicationSettings, 'title'> &
  Partial<Pick<PublicationSettings, 'abbreviation' | 'issnPrint' | 'issnOnline' | 'publisher' | 'place'>>

/** What is said of a publication without what only its own pages say. */
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

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)

/**
 * What the landing page of a publication says of it; a part that nobody gave is left out, and an empty list says nothing.
 * @example publicationLine(settings).join(' · ')
 * // 'ISSN 0317-8471 (imprimé) · publiée par la SHC, Port-au-Prince (Haïti) · licence CC BY 4.0'
 */
export const publicationLine = (
  settings: Pick<
    PublicationSettings,
    | 'code'
    | 'issnPrint'
    | 'issnOnline'
    | 'publisher'
    | 'place'
    | 'country'
    | 'frequency'
    | 'firstYear'
    | 'defaultLicence'
  >,
): string[] => {
  const { code, issnPrint, issnOnline, publisher, place, country, frequency, firstYear, defaultLicence } =
    settings
  const name = country && countryName(country)
  const where = place && name ? `${place} (${name})` : (place ?? name)
  const by = publisher && `${PUBLICATIONS[code].isFeminine ? 'publiée' : 'publié'} par ${publisher}`
  const since = firstYear === undefined ? undefined : `depuis ${firstYear}`
  return [
    issnPrint && `ISSN ${issnPrint} (imprimé)`,
    issnOnline && `ISSN ${issnOnline} (en ligne)`,
    [by, where].filter(Boolean).join(', '),
    [frequency && lowerFirst(frequency), since].filter(Boolean).join(' '),
    defaultLicence &&
      (defaultLicence === 'all-rights-reserved'
        ? 'tous droits réservés'
        : `licence ${LICENCE_NAMES[defaultLicence]}`),
  ].filter((part): part is string => Boolean(part))
}
