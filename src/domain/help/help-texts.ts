/** Texts of the help itself: what opens it has them without the help on any screen. */
export const HELP_TEXTS = {
  open: 'Aide',
  title: (screen: string): string => `Aide\u00a0: ${screen}`,
  search: 'Chercher dans l’aide',
  placeholder: 'Publier, import, PDF…',
  none: 'Aucune aide ne contient ces mots.',
  onScreen: 'Les boutons de cet écran',
} as const
