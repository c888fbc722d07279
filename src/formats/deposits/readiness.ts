import { countNoun } from '../../domain/language/number.ts'
import type { Deposit } from './deposit.ts'
import {
  concerns,
  depositFindings,
  type FindingTarget,
  isBlocked,
  type MendAddress,
} from './deposit-findings.ts'

/** Indexes that should know the works, with their names in the back office and the benefit of each. */
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
  files: 'Télécharger les fichiers pour les index',
  fromWork: 'Prêt pour l’indexation',
  pdfsAsBuilt:
    'Les PDF sont lus à chaque publication du site\u202f; un PDF remplacé depuis sera vérifié à la prochaine.',
  dashboard: 'Prêts pour l’indexation',
  publication: 'Publication',
  asBuilt: 'À la dernière publication du site.',
  open: 'Voir ce qui manque',
} as const

/** Indexes that should know the works, in the order in which an editor reads about them. */
export const READINESS_TARGETS = ['scholar', 'crossref', 'doaj', 'pubmed'] as const satisfies FindingTarget[]

/** An index that should know the works. */
export type ReadinessTarget = (typeof READINESS_TARGETS)[number]

/** The indexes that lack something, and whether it excludes the work. */
export type MissingFor = { target: ReadinessTarget; blocks: boolean }

/** A value that a work lacks, once for all indexes that need it. */
export type ReadinessFinding = { text: string; mend: MendAddress; missingFor: MissingFor[] }

/** Weight of a finding that excludes a work from an index, against one that only improves the record. */
const BLOCKING_GAIN = 4

const gainOf = ({ missingFor }: Pick<ReadinessFinding, 'missingFor'>): number =>
  missingFor.reduce((sum, { blocks }) => sum + (blocks ? BLOCKING_GAIN : 1), 0)

/** Everything that a work lacks for its indexes, most useful first; empty for an index that doesn't accept its kind. */
export const readinessFindings = (deposit: Deposit): ReadinessFinding[] => {
  const findings = new Map<string, ReadinessFinding>()
  for (const target of READINESS_TARGETS) {
    if (!concerns(deposit, target)) continue
    for (const { text, mend, blocks } of depositFindings(deposit, target)) {
      const finding = findings.get(text) ?? { text, mend, missingFor: [] }
      finding.missingFor.push({ target, blocks })
      findings.set(text, finding)
    }
  }
  return [...findings.values()].toSorted((a, b) => gainOf(b) - gainOf(a))
}

/** A value that works of a publication lack, with these works and the total benefit of supplying it. */
export type ReadinessEntry = {
  text: string
  mend: MendAddress
  works: { id: string; title: string }[]
  /** Indexes that need the value for any of the works. */
  missingFor: MissingFor[]
  gain: number
}

const addTargets = (known: MissingFor[], added: readonly MissingFor[]): MissingFor[] =>
  READINESS_TARGETS.flatMap((target) => {
    const both = [...known, ...added].filter((missing) => missing.target === target)
    return both.length > 0 ? [{ target, blocks: both.some(({ blocks }) => blocks) }] : []
  })

/** Everything that the works lack, most useful first: what excludes most works from most indexes. */
export const readinessEntries = (deposits: readonly Deposit[]): ReadinessEntry[] => {
  const entries = new Map<string, ReadinessEntry>()
  for (const deposit of deposits)
    for (const finding of readinessFindings(deposit)) {
      const { text, mend, missingFor } = finding
      const entry = entries.get(text) ?? { text, mend, works: [], missingFor: [], gain: 0 }
      entry.works.push({ id: deposit.work.id, title: deposit.work.title })
      entry.missingFor = addTargets(entry.missingFor, missingFor)
      entry.gain += gainOf(finding)
      entries.set(text, entry)
    }
  return [...entries.values()].toSorted(
    (a, b) => b.gain - a.gain || a.works.length - b.works.length || a.text.localeCompare(b.text, 'fr'),
  )
}

/** Number of works meant for an index, and number of those that it would accept now. */
export type ReadyCount = { works: number; ready: number }

/** For each index, the number of works that it would accept now. */
export const readyCounts = (deposits: readonly Deposit[]): Record<ReadinessTarget, ReadyCount> => {
  const count = (target: ReadinessTarget): ReadyCount => {
    const concerned = deposits.filter((deposit) => concerns(deposit, target))
    return {
      works: concerned.length,
      ready: concerned.filter((deposit) => !isBlocked(deposit, target)).length,
    }
  }
  return {
    scholar: count('scholar'),
    crossref: count('crossref'),
    doaj: count('doaj'),
    pubmed: count('pubmed'),
  }
}
