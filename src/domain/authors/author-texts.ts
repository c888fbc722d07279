import { OF_ALL_PUBLICATIONS } from '../publications/of-all-publications.ts'
import { countNoun } from '../language/message.ts'

/** Texts of the pages of authors. */
export const AUTHOR_TEXTS = {
  index: 'Auteurs',
  indexLead: 'Tous les auteurs de nos publications, par nom de famille.',
  indexDescription: (total: number): string =>
    `Les auteurs ${OF_ALL_PUBLICATIONS}, par nom de famille\u00a0: ${countNoun(total, 'auteur', 'auteurs')}.`,
  letter: (letter: string): string => `Auteurs en ${letter}`,
  letters: 'Lettres',
  letterPages: 'Pages de la lettre',
  count: (total: number): string => countNoun(total, 'auteur', 'auteurs'),
  worksCount: (total: number): string => countNoun(total, 'travail', 'travaux'),
  description: (name: string, total: number): string =>
    `${name}\u00a0: ${countNoun(total, 'travail', 'travaux')}, affiliations et coauteurs.`,
  unconfirmed:
    'Travaux signés de ce nom. L’identité de l’auteur n’a pas été confirmée\u00a0: des homonymes peuvent s’y trouver réunis.',
  spellings: 'Signe aussi',
  affiliations: (total: number): string => (total > 1 ? 'Affiliations' : 'Affiliation'),
  ror: (institution: string): string => `${institution} dans le registre ROR`,
  coauthors: 'Coauteurs',
  moreCoauthors: (more: number): string => `et ${countNoun(more, 'autre', 'autres')}`,
  specialties: 'Spécialités',
  namesakes: 'Même nom',
  namesakesHint: 'Rien ne dit que ce soit la même personne.',
  page: (page: number, pages: number): string => `page ${page} sur ${pages}`,
} as const
