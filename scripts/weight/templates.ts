import { glob, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pagePattern, PUBLIC_PAGES, type Template } from '#domain/hosting/public-pages.ts'

/** Every public template, in the order of the list. */
export const TEMPLATE_NAMES: readonly Template[] = PUBLIC_PAGES.map(({ template }) => template)

const unwrapPage = (template: Template) => {
  const page = PUBLIC_PAGES.find((page) => page.template === template)
  if (!page) throw new Error(`The list of public pages lacks ${template}`)
  return page
}

/** Whether a word names a template. */
export const isTemplate = (name: string): name is Template =>
  TEMPLATE_NAMES.some((template) => template === name)

/** Whether a template's pages stay out of search engines. */
export const isUnlistedTemplate = (template: Template): boolean => !unwrapPage(template).listed

/** The page of a built site that stands for a template: the heaviest, by the size of its HTML, where it makes several. */
export const pageOfTemplate = async (template: Template, folder: string): Promise<string> => {
  const path = pagePattern(unwrapPage(template))
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
