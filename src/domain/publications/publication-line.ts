import { ALL_PUBLICATIONS, type Publication, PUBLICATIONS } from './registry.ts'
import { countryName } from '../contributors/contributor.ts'
import { LICENCE_NAMES } from '../works/licence.ts'
import type { PublicationSettings } from './publication-settings.ts'

/** The forms in which each feed is, with the type that links name. */
export const FEED_FORMATS = {
  atom: { file: 'feed.xml', mediaType: 'application/atom+xml', name: 'Atom' },
  json: { file: 'feed.json', mediaType: 'application/feed+json', name: 'JSON Feed' },
} as const

/** A form of a feed. */
export type FeedFormat = keyof typeof FEED_FORMATS

/**
 * Where a feed is: of a publication, or of all of them.
 * @example feedPath('RHCA', 'atom') // '/rhca/feed.xml'
 */
export const feedPath = (publication: Publication | undefined, format: FeedFormat): string =>
  `${publication ? PUBLICATIONS[publication].path : ''}/${FEED_FORMATS[format].file}`

/** The publications behind a noun: “de la RHCA, de l’Info Gazette Médicale, de l’Atlas et de l’Index Medicus”. */
export const OF_ALL_PUBLICATIONS: string = ALL_PUBLICATIONS.map(({ ofName }) => ofName)
  .join(', ')
  .replace(/, ([^,]*)$/, ' et $1')

type Frequency = NonNullable<(typeof PUBLICATIONS)[Publication]['frequency']>

/** How often a publication appears, in French, agreeing with « revue » and « gazette ». */
export const FREQUENCY_NAMES: Readonly<Record<Frequency, string>> = {
  quarterly: 'Trimestrielle',
  monthly: 'Mensuelle',
}

/** The publication's data that references and pages of works print; missing data is left out. */
export type PublicationIdentity = Pick<PublicationSettings, 'title'> &
  Partial<Pick<PublicationSettings, 'abbreviation' | 'issnPrint' | 'issnOnline' | 'publisher' | 'place'>>

/** The identity of a publication, without the settings that only its own pages need. */
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
 * The line about a publication on its landing page: a list of its known data, empty without any.
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

/** A link of a landing page: what it leads to, and where that is. */
export type PublicationLink = { label: string; href: string }

/** Where the pages about a publication are; `latest` names what came last where the publication has it. */
const PLACES: Readonly<
  Record<Publication, { latest: string; all: PublicationLink; guidelines: string; committee: string }>
> = {
  RHCA: {
    latest: 'Dernier numéro',
    all: { label: 'Tous les numéros', href: '#numeros' },
    guidelines: `${PUBLICATIONS.RHCA.path}/directives`,
    committee: '/editorial-committee',
  },
  IGM: {
    latest: 'Dernier numéro',
    all: { label: 'Tous les numéros', href: '#numeros' },
    guidelines: `${PUBLICATIONS.IGM.path}/directives`,
    committee: `${PUBLICATIONS.IGM.path}/editorial-committee`,
  },
  ADC: {
    latest: 'Dernier chapitre',
    all: { label: 'Tous les chapitres', href: '#chapitres' },
    guidelines: '/directives',
    committee: '/editorial-committee',
  },
  INDEX: {
    latest: 'Derniers ajouts',
    all: { label: 'Tous les auteurs', href: '/auteurs' },
    guidelines: '/directives',
    committee: '/editorial-committee',
  },
}

/**
 * What a reader or an author looks for first at a publication: what came last, all of it, how to submit, the guidelines, the
 * committee, the feed.
 * @param latest path of the newest issue or chapter; none while there is none
 */
export const publicationLinks = (
  publication: Publication,
  latest: string | undefined,
): readonly PublicationLink[] => {
  const { latest: newest, all, guidelines, committee } = PLACES[publication]
  return [
    ...(latest === undefined ? [] : [{ label: newest, href: latest }]),
    all,
    { label: 'Soumettre', href: '/submission' },
    { label: 'Directives aux auteurs', href: guidelines },
    { label: 'Comité éditorial', href: committee },
    { label: `Flux ${FEED_FORMATS.atom.name}`, href: feedPath(publication, 'atom') },
  ]
}

/** What the landmark that holds these links is called. */
export const publicationLinksLabel = (publication: Publication): string =>
  `${PUBLICATIONS[publication].shortName}\u00a0: pages utiles`
