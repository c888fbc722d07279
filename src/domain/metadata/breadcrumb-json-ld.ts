import type { BreadcrumbList, WithContext } from 'schema-dts'

/** A page above another one, or the page itself. */
export type Crumb = { label: string; path: string }

/**
 * The position of a page in the site, from the home page to the page itself.
 * Source: https://developers.google.com/search/docs/appearance/structured-data/breadcrumb
 * @param site whole address of the site
 */
export const breadcrumbNode = (crumbs: readonly Crumb[], site: string): Exclude<BreadcrumbList, string> => ({
  '@type': 'BreadcrumbList',
  itemListElement: [{ label: 'Accueil', path: '/' }, ...crumbs].map(({ label, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: label,
    item: new URL(path, site).href,
  })),
})

/** The position of a page that says nothing else of itself. */
export const breadcrumbJsonLd = (crumbs: readonly Crumb[], site: string): WithContext<BreadcrumbList> => ({
  '@context': 'https://schema.org',
  ...breadcrumbNode(crumbs, site),
})
