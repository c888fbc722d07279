import { SECTIONS } from '../back-office/sections.ts'
import { searchableText } from '../search/searchable-text.ts'
import { ADMINISTRATION_HELP, type HelpEntry } from './administration-help.ts'
import { CONTENT_HELP } from './content-help.ts'

/** Texts of the help itself: what opens it has them without the help on any screen. */
export const HELP_TEXTS = {
  open: 'Aide',
  title: (screen: string): string => `Aide\u00a0: ${screen}`,
  search: 'Chercher dans l’aide',
  placeholder: 'Publier, import, PDF…',
  none: 'Aucune aide ne contient ces mots.',
  onScreen: 'Les boutons de cet écran',
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

/** A story of the manual: a task from its beginning to its end. */
export type Story = { title: string; picture: string; steps: readonly string[] }

/** The stories of the manual: a day, a number and an import. */
export const STORIES: readonly Story[] = [
  {
    title: 'Une journée à la rédaction',
    picture: 'dashboard',
    steps: [
      'Connectez-vous\u00a0: le tableau de bord commence par ce qui attend.',
      'Suivez «\u00a0nouvelles soumissions à lire\u00a0», ouvrez un manuscrit, lisez ses fichiers et confiez-le à quelqu’un.',
      'Répondez à l’auteur\u00a0; choisissez un nouvel état dans le même formulaire pour qu’un seul courriel parte.',
      'Une soumission acceptée devient un brouillon par «\u00a0Créer l’article\u00a0». Déposez-y le PDF et la couverture.',
      'Passez le statut à «\u00a0Publié\u00a0»\u00a0: la date du jour est proposée et ce qui manque est dit, avec un lien vers chaque champ.',
      'Enregistrez. La page est en ligne en moins d’une minute\u00a0; l’écran «\u00a0Publication du site\u00a0» le dit.',
      'Avant de partir, répondez aux messages de contact\u00a0: la réponse reste avec le message.',
    ],
  },
  {
    title: 'Un numéro, du sommaire à la parution',
    picture: 'issues',
    steps: [
      'Dans «\u00a0Numéros\u00a0», créez le numéro par son volume et son numéro, ou ouvrez-le s’il existe.',
      'Donnez-lui son thème, sa date, sa couverture, ses sections et son éditorial, puis enregistrez.',
      'Glissez les articles dans leurs sections, ou employez la liste et les flèches de chaque ligne. Enregistrez l’ordre.',
      'Réglez ce que dit «\u00a0Ce qui manque\u00a0»\u00a0: PDF, auteurs, pages qui se chevauchent ou contredisent le sommaire.',
      'Regardez l’aperçu du numéro, puis l’aperçu de chaque article.',
      '«\u00a0Publier le numéro\u00a0» met tous les articles en ligne d’un coup.',
    ],
  },
  {
    title: 'Un import, de son aperçu à son annulation',
    picture: 'import',
    steps: [
      'Dans «\u00a0Import en nombre\u00a0», choisissez la destination. Pour un numéro, donnez son volume, son numéro, sa date et sa catégorie\u00a0: ils valent pour toutes les notices.',
      'Donnez le fichier. Son format est reconnu de lui-même.',
      'Lisez l’aperçu\u00a0: ce qui est nouveau, ce qui existe déjà, ce qui ne peut pas être lu et pourquoi.',
      'Pour un numéro ou une publication, joignez les PDF dans l’aperçu\u00a0: ils sont rapprochés des notices par leur nom, et vous corrigez si besoin.',
      'Importez. Les articles d’un numéro ou d’une publication entrent en brouillon\u00a0: rien n’est public. Les notices d’Index Medicus sont publiées aussitôt. Une coupure de réseau n’en double aucune.',
      'Si l’import était une erreur, «\u00a0Annuler l’import\u00a0» retire ce qu’il a ajouté et remet ce qu’il a changé.',
    ],
  },
]

/** The screens of which the manual has a picture, by the name of its file. */
export const PICTURED_SCREENS = [
  'dashboard',
  'articles',
  'articles/new',
  'issues',
  'submissions',
  'import',
  'files',
  'publishing',
  'messages',
] as const

/** The name of the picture of a screen. */
export const pictureName = (path: string): string => `${path.replace('/', '-')}.png`

const picture = (path: string, label: string): string[] =>
  PICTURED_SCREENS.some((pictured) => pictured === path)
    ? [`![${label}](images/${pictureName(path)})`, '']
    : []

const chapter = ({ path, label, purpose, actions }: ScreenHelp): string[] => [
  `### ${label}`,
  '',
  purpose,
  '',
  ...picture(path, label),
  ...actions.map(({ button, effect }) => `- **${button}** : ${effect}`),
  '',
]

/** The manual as Markdown, made of the texts that the screens show. */
export const manualText = (): string =>
  [
    '# Manuel de la rédaction',
    '',
    'Ce manuel est écrit par `npm run manual` à partir de l’aide des écrans, avec des images prises sur la démonstration.',
    'L’aide s’ouvre aussi sur chaque écran, par le bouton «\u00a0Aide\u00a0», et s’y cherche.',
    '',
    '## Trois histoires',
    '',
    ...STORIES.flatMap(({ title, picture: path, steps }) => [
      `### ${title}`,
      '',
      ...picture(path, title),
      ...steps.map((step, index) => `${index + 1}. ${step}`),
      '',
    ]),
    '## Écran par écran',
    '',
    ...ALL_HELP.flatMap(chapter),
  ].join('\n')
