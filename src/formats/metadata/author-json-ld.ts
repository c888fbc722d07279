import { AUTHORS_PATH, AUTHOR_TEXTS } from '../../domain/authors/author-index.ts'
import type { AuthorView } from '../../domain/authors/author-view.ts'
import { orcidAddress } from '../../domain/contributors/identifiers.ts'
import { breadcrumbNode } from './publication-json-ld.ts'

/**
 * JSON-LD of an author's page: a profile for a confirmed person, otherwise a collection of works under a name.
 * Source: https://schema.org/ProfilePage,
 * https://developers.google.com/search/docs/appearance/structured-data/profile-page
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
