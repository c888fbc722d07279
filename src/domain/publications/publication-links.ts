import { FEED_FORMATS, feedPath } from '../metadata/site-links.ts'
import type { Publication } from './publication.ts'
import { PUBLICATIONS } from './registry.ts'

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
