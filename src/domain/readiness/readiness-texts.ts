import { countNoun } from '../language/message.ts'
import type { ReadinessTarget } from './readiness.ts'

/** Who is to know the works, as the back office calls it, and what being known there brings. */
export const READINESS_TARGET_TEXTS: Readonly<Record<ReadinessTarget, { name: string; purpose: string }>> = {
  scholar: {
    name: 'Google Scholar',
    purpose: 'Lit les pages et les PDF du site par lui-même\u00a0: il n’y a rien à envoyer.',
  },
  crossref: {
    name: 'Crossref',
    purpose: 'Fait que chaque DOI mène à sa page et que les citations se relient.',
  },
  doaj: { name: 'DOAJ', purpose: 'Le répertoire des revues en libre accès.' },
  pubmed: {
    name: 'PubMed',
    purpose: 'La base mondiale de la littérature médicale, quand la revue y est admise.',
  },
}

/** Texts of the screen that says what the indexes still miss. */
export const READINESS_TEXTS = {
  screen: 'Prêt pour l’indexation',
  lead: 'Ce que Google Scholar, Crossref, DOAJ et PubMed attendent encore des travaux publiés. Ce qui aide le plus vient en premier\u202f; chaque ligne mène au champ à compléter.',
  count: ({ works, ready }: { works: number; ready: number }) => {
    if (works === 0) return 'Sans objet'
    return ready === works
      ? `${countNoun(works, 'travail prêt', 'travaux prêts')}`
      : `${ready} sur ${countNoun(works, 'travail prêt', 'travaux prêts')}`
  },
  counts: 'Où en sont les index',
  first: 'Ce qui aide le plus',
  complete: 'Rien ne manque\u00a0: tous ces travaux sont prêts.',
  keepsOut: (target: string) => `${target}\u00a0: indispensable`,
  improves: (target: string) => `${target}\u00a0: utile`,
  issues: 'Par numéro',
  issue: 'Numéro',
  works: 'Travail par travail',
  nothing: 'Rien ne manque.',
  more: 'Afficher la suite',
  files: 'Télécharger les fichiers pour les index',
  fromWork: 'Prêt pour l’indexation',
  pdfsAsBuilt:
    'Les PDF sont lus à chaque publication du site\u202f; un PDF remplacé depuis sera vérifié à la prochaine.',
  dashboard: 'Prêts pour l’indexation',
  publication: 'Publication',
  asBuilt: 'À la dernière publication du site.',
  open: 'Voir ce qui manque',
} as const
