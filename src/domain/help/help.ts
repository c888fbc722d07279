import { SECTIONS } from '../back-office/sections.ts'
import { searchableText } from '../search/searchable-text.ts'
import { ADMINISTRATION_HELP } from './administration-help.ts'
import { CONTENT_HELP } from './content-help.ts'
import type { HelpEntry } from './help-entry.ts'

/** Texts of the help itself. */
export const HELP_TEXTS = {
  open: 'Aide',
  title: (screen: string): string => `Aide\u00a0: ${screen}`,
  search: 'Chercher dans l’aide',
  placeholder: 'Publier, import, PDF…',
  none: 'Aucune aide ne contient ces mots.',
  onScreen: 'Les boutons de cet écran',
  goTo: 'Ouvrir cet écran',
} as const

type SectionPath = (typeof SECTIONS)[number]['path']

/** The compiler names a screen of the menu that has no help. */
const ENTRIES: Readonly<Record<SectionPath | 'account', HelpEntry>> = {
  ...CONTENT_HELP,
  ...ADMINISTRATION_HELP,
}

/** The help of a screen with its name and address. */
export type ScreenHelp = HelpEntry & { path: string; label: string }

/** The help of every screen, in the order of the menu. */
export const ALL_HELP: readonly ScreenHelp[] = [
  ...SECTIONS.map(({ path, label }) => ({ path, label, ...ENTRIES[path] })),
  { path: 'account', label: 'Mon compte', ...ENTRIES.account },
]

/** Screens that share the help of another one. */
const SAME_AS: Readonly<Record<string, string>> = {
  'articles/edit': 'articles/new',
  'articles/removed': 'articles',
  content: 'articles',
}

/**
 * The help of an address of the back office: of the longest screen that it begins with.
 * @example helpOf('/admin/issues/3f0c')?.path // 'issues'
 */
export const helpOf = (pathname: string): ScreenHelp | undefined => {
  const parts = pathname
    .replace(/^\/admin\/?/, '')
    .split('/')
    .filter(Boolean)
  for (let count = parts.length; count > 0; count--) {
    const path = parts.slice(0, count).join('/')
    const named = Object.hasOwn(SAME_AS, path) ? SAME_AS[path] : path
    const found = ALL_HELP.find((entry) => entry.path === named)
    if (found) return found
  }
  return undefined
}

const textOf = ({ label, purpose, actions }: ScreenHelp): string =>
  searchableText([label, purpose, ...actions.flatMap(({ button, effect }) => [button, effect])].join(' '))

/** The help that holds every word of a question, whatever its case and accents; all of it for an empty one. */
export const searchHelp = (question: string): ScreenHelp[] => {
  const words = searchableText(question).split(' ').filter(Boolean)
  return ALL_HELP.filter((entry) => words.every((word) => textOf(entry).includes(word)))
}
