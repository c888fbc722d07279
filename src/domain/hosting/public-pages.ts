import { type Publication, PUBLICATIONS, PUBLISHED_CODES } from '../publications/registry.ts'

/** What each public page of the site is: search, weights, sitemap, navigation and tests read it here. */
type PublicPage = {
  /** The route as `src/pages` names its file; a part in brackets stands for many pages. */
  route: `/${string}`
  /** The page of the route that is measured, where the route makes pages of several kinds or one at another address. */
  sample?: `/${string}`
  /** What measurements call this kind of page. */
  template: string
  /**
   * What the search of the site reads of the page itself: all its text, or title and description where what it lists is found
   * by itself. Pages of works are found by their rows.
   */
  search: 'text' | 'summary' | 'rows' | 'none'
  /** Whether search engines are to know it: not a page for one person or one moment. */
  listed: boolean
}

const { RHCA, IGM, ADC, INDEX } = PUBLICATIONS

/** The pages of each kind of publication; the files of a kind are in a folder of `src/pages` (`publication-routes.ts`). */
const PAGES_OF_PUBLICATIONS = {
  RHCA: [
    { route: RHCA.path, template: 'rhca', search: 'summary', listed: true },
    { route: `${RHCA.path}/issues/[id]`, template: 'rhca numéro', search: 'summary', listed: true },
    { route: `${RHCA.path}/articles/[id]`, template: 'article', search: 'rows', listed: true },
    { route: `${RHCA.path}/directives`, template: 'rhca directives', search: 'text', listed: true },
  ],
  IGM: [
    { route: IGM.path, template: 'igm', search: 'summary', listed: true },
    { route: `${IGM.path}/issues/[id]`, template: 'igm issue', search: 'summary', listed: true },
    { route: `${IGM.path}/directives`, template: 'igm directives', search: 'text', listed: true },
    { route: `${IGM.path}/editorial-committee`, template: 'igm committee', search: 'text', listed: true },
  ],
  ADC: [
    { route: ADC.path, template: 'adc', search: 'summary', listed: true },
    { route: `${ADC.path}/chapters/[id]`, template: 'chapter', search: 'rows', listed: true },
  ],
  INDEX: [
    {
      route: `${INDEX.path}/[...path]`,
      sample: INDEX.path,
      template: 'index-medicus',
      search: 'summary',
      listed: true,
    },
    {
      route: `${INDEX.path}/[...path]`,
      sample: `${INDEX.path}/articles/auteurs/*`,
      template: 'index letter',
      search: 'none',
      listed: true,
    },
    { route: `${INDEX.path}/recents`, template: 'index recents', search: 'none', listed: true },
  ],
} as const satisfies Readonly<Record<Publication, readonly PublicPage[]>>

/** The pages that every site has. */
const PAGES_OF_EVERY_SITE = [
  { route: '/', template: 'home', search: 'none', listed: true },
  { route: '/about', template: 'about', search: 'text', listed: true },
  { route: '/articles/[id]', template: 'work', search: 'rows', listed: true },
  { route: '/auteurs/[...path]', sample: '/auteurs', template: 'authors', search: 'summary', listed: true },
  { route: '/auteurs/[...path]', sample: '/auteurs/*', template: 'author', search: 'summary', listed: true },
  {
    route: '/mots-cles/[...path]',
    sample: '/mots-cles/*',
    template: 'keyword',
    search: 'summary',
    listed: true,
  },
  {
    route: '/specialites/[...path]',
    sample: '/specialites/*',
    template: 'specialty',
    search: 'summary',
    listed: true,
  },
  { route: '/annuaire', template: 'annuaire', search: 'summary', listed: true },
  { route: '/directives', template: 'directives', search: 'text', listed: true },
  { route: '/editorial-committee', template: 'committee', search: 'text', listed: true },
  { route: '/opportunities', template: 'opportunities', search: 'summary', listed: true },
  { route: '/opportunities/[slug]', template: 'opportunity', search: 'text', listed: true },
  { route: '/submission', template: 'submission', search: 'text', listed: true },
  { route: '/submission/suivi', template: 'submission status', search: 'none', listed: false },
  { route: '/donate', template: 'donate', search: 'none', listed: true },
  { route: '/donate/completed', template: 'donation completed', search: 'none', listed: false },
  { route: '/donate/cancelled', template: 'donation cancelled', search: 'none', listed: false },
  { route: '/newsletter/confirm', template: 'newsletter confirmation', search: 'none', listed: false },
  { route: '/newsletter/unsubscribe', template: 'unsubscribe', search: 'none', listed: false },
  { route: '/recherche', template: 'search', search: 'none', listed: true },
  { route: '/offline', template: 'offline', search: 'none', listed: false },
  { route: '/privacy', template: 'privacy', search: 'text', listed: true },
  { route: '/terms', template: 'terms', search: 'text', listed: true },
  { route: '/404', sample: '/404.html', template: 'not found', search: 'none', listed: false },
] as const satisfies readonly PublicPage[]

/** What measurements call a kind of public page. */
export type Template =
  | (typeof PAGES_OF_EVERY_SITE)[number]['template']
  | (typeof PAGES_OF_PUBLICATIONS)[Publication][number]['template']

type TemplatePage = PublicPage & { template: Template }

const pagesOf = (code: Publication): readonly TemplatePage[] => PAGES_OF_PUBLICATIONS[code]

/** Every kind of public page, in the order in which measurements print them. A new page of `src/pages` gets a line here. */
export const PUBLIC_PAGES: readonly TemplatePage[] = [
  ...PAGES_OF_EVERY_SITE,
  ...PUBLISHED_CODES.flatMap(pagesOf),
]

type Route = (typeof PAGES_OF_EVERY_SITE)[number]['route']

/** The address of a public page that is there whatever the archive holds. */
export type StaticPath =
  Exclude<Route, `${string}[${string}` | '/404'> | '/auteurs' | (typeof PUBLICATIONS)[Publication]['path']

/** Pages that no search engine is to know, with all below them. */
export const UNLISTED_PATHS: readonly string[] = [
  '/admin',
  '/trigger-uploads',
  ...PUBLIC_PAGES.filter(({ listed }) => !listed).map(({ route }) => route),
]

/**
 * The pages of a kind, as a pattern of addresses.
 * @example pagePattern({ route: '/rhca/issues/[id]' }) // '/rhca/issues/*'
 */
export const pagePattern = ({ route, sample }: Pick<PublicPage, 'route' | 'sample'>): string =>
  sample ?? route.replace(/\[[^\]]+\]/g, '*')

/** The addresses that search engines are to know and that are there whatever the archive holds. */
export const listedStaticPaths = (): string[] =>
  PUBLIC_PAGES.filter(({ listed }) => listed)
    .map(pagePattern)
    .filter((pattern) => !pattern.includes('*'))
