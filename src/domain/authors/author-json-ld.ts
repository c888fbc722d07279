import { orcidAddress } from '../contributors/identifiers.ts'
import { breadcrumbNode } from '../metadata/breadcrumb-json-ld.ts'
import { AUTHORS_PATH } from './author-path.ts'
import { AUTHOR_TEXTS } from './author-texts.ts'
import type { AuthorView } from './author-view.ts'

/**
 * What an author's page says to machines: the profile of a person whom somebody confirmed, else a collection of works under a
 * name. Source: https://schema.org/ProfilePage, https://developers.google.com/search/docs/appearance/structured-data/profile-page
 * @param site whole address of the site
 */
export const authorJsonLd = (
  { path, name, printed, orcid, confirmed, affiliations }: AuthorView,
  site: string,
) => {
  const page = new URL(path, site).href
  const who = {
    '@type': name.kind === 'person' ? 'Person' : 'Organization',
    '@id': `${page}#auteur`,
    name: printed,
    ...(name.kind === 'person' && {
      ...(name.given && { givenName: name.given }),
      familyName: name.family,
      ...(name.suffix && { honorificSuffix: name.suffix }),
    }),
    ...(orcid && { identifier: orcidAddress(orcid), sameAs: [orcidAddress(orcid)] }),
    ...(name.kind === 'person' &&
      affiliations.length > 0 && {
        affiliation: affiliations.map(({ text, ror }) => ({
          '@type': 'Organization',
          name: text,
          ...(ror && { '@id': ror, sameAs: [ror] }),
        })),
      }),
    url: page,
  }
  const crumbs = [
    { label: AUTHOR_TEXTS.index, path: AUTHORS_PATH },
    { label: printed, path },
  ]
  const shared = {
    '@context': 'https://schema.org',
    '@id': page,
    url: page,
    name: printed,
    inLanguage: 'fr',
    breadcrumb: breadcrumbNode(crumbs, site),
  }
  return confirmed
    ? { ...shared, '@type': 'ProfilePage', mainEntity: who }
    : { ...shared, '@type': 'CollectionPage', about: who }
}
