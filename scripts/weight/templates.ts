import { glob, stat } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Every public template with a page that is made by it; `*` stands for its heaviest page, by the size of its HTML.
 * `unlisted` pages stay out of search engines on purpose.
 */
export const TEMPLATES = {
  home: { path: '/' },
  about: { path: '/about' },
  rhca: { path: '/rhca' },
  'rhca numéro': { path: '/rhca/issues/*' },
  article: { path: '/rhca/articles/*' },
  work: { path: '/articles/*' },
  igm: { path: '/igm' },
  'igm issue': { path: '/igm/issues/*' },
  adc: { path: '/adc' },
  chapter: { path: '/adc/chapters/*' },
  'index-medicus': { path: '/index-medicus' },
  'index letter': { path: '/index-medicus/articles/auteurs/*' },
  'index recents': { path: '/index-medicus/recents' },
  annuaire: { path: '/annuaire' },
  directives: { path: '/directives' },
  'rhca directives': { path: '/rhca/directives' },
  'igm directives': { path: '/igm/directives' },
  committee: { path: '/editorial-committee' },
  opportunities: { path: '/opportunities' },
  opportunity: { path: '/opportunities/*' },
  submission: { path: '/submission' },
  'submission status': { path: '/submission/suivi', unlisted: true },
  donate: { path: '/donate' },
  'donation completed': { path: '/donate/completed', unlisted: true },
  search: { path: '/recherche' },
  offline: { path: '/offline', unlisted: true },
  privacy: { path: '/privacy' },
  'not found': { path: '/404.html', unlisted: true },
} as const satisfies Record<string, { path: string; unlisted?: boolean }>

export type Template = keyof typeof TEMPLATES

/** Whether a word names a template. */
export const isTemplate = (name: string): name is Template => name in TEMPLATES

/** All templates, in the order of the table. */
export const TEMPLATE_NAMES: readonly Template[] = Object.keys(TEMPLATES).filter(isTemplate)

/** Whether a template's pages stay out of search engines. */
export const isUnlistedTemplate = (template: Template): boolean => 'unlisted' in TEMPLATES[template]

/** The page of a built site that stands for a template: the heaviest where it makes several. */
export const pageOfTemplate = async (template: Template, folder: string): Promise<string> => {
  const { path } = TEMPLATES[template]
  if (!path.includes('*')) return path
  let heaviest = { path: '', bytes: 0 }
  for await (const file of glob(`${path.slice(1)}/index.html`, { cwd: folder })) {
    const { size } = await stat(join(folder, file))
    const found = { path: `/${file.replace(/\/index\.html$/, '')}`, bytes: size }
    if (size > heaviest.bytes || (size === heaviest.bytes && found.path < heaviest.path)) heaviest = found
  }
  if (!heaviest.path) throw new Error(`The site has no page of the template ${template} (${path})`)
  return heaviest.path
}
