import { MARKING_KINDS, type MarkingKind, WORK_MARKS } from './work-mark.ts'
import { z } from 'zod'
import { DateFieldSchema } from './work-dates.ts'
import { datePhrase } from '../dates/format-date.ts'
import { limitedText } from '../language/limited-text.ts'
import { findDoi } from './bibliography.ts'

/** How two works are related: a notice (the erratum, the reply, the translation …) and the work that it is about. */
export const RELATION_KINDS = [
  'erratum',
  'retraction',
  'expression-of-concern',
  'comment',
  'reply',
  'translation',
  'new-version',
] as const

/** How two works are related. */
export type RelationKind = (typeof RELATION_KINDS)[number]

/** The part of a work in a relation. */
export type RelationSide = 'notice' | 'subject'

/** Each kind by its name, as the page of each of the two works leads to the other, and as a form asks which of them a work is. */
export const RELATION_TEXTS: Record<
  RelationKind,
  { name: string; leadFrom: Record<RelationSide, string>; choice: Record<RelationSide, string> }
> = {
  erratum: {
    name: 'Erratum',
    leadFrom: { notice: 'Corrige', subject: 'Erratum de cet article' },
    choice: { notice: 'Est un erratum de', subject: 'A pour erratum' },
  },
  retraction: {
    name: 'Rétractation',
    leadFrom: { notice: 'Rétractation de', subject: 'Rétracté par' },
    choice: { notice: 'Rétracte', subject: 'Est rétracté par' },
  },
  'expression-of-concern': {
    name: 'Expression de réserve',
    leadFrom: { notice: 'Expression de réserve sur', subject: 'Expression de réserve' },
    choice: { notice: 'Exprime une réserve sur', subject: 'Fait l’objet d’une réserve' },
  },
  comment: {
    name: 'Commentaire',
    leadFrom: { notice: 'Commente', subject: 'Commenté par' },
    choice: { notice: 'Commente', subject: 'Est commenté par' },
  },
  reply: {
    name: 'Réponse',
    leadFrom: { notice: 'Répond à', subject: 'Réponse' },
    choice: { notice: 'Répond à', subject: 'A reçu pour réponse' },
  },
  translation: {
    name: 'Traduction',
    leadFrom: { notice: 'Traduction de', subject: 'Traduction' },
    choice: { notice: 'Est une traduction de', subject: 'Est traduit dans' },
  },
  'new-version': {
    name: 'Nouvelle version',
    leadFrom: { notice: 'Nouvelle version de', subject: 'Nouvelle version' },
    choice: { notice: 'Est une nouvelle version de', subject: 'A pour nouvelle version' },
  },
}

/** The mark that a work carries in lists, results and citation files, and the banner before its title, with the date as "le 3 mars 2024". */
export const MARK_TEXTS: Record<
  MarkingKind,
  { mark: string; tone: 'danger' | 'warning' | 'info'; banner: (date: string) => string; means: string }
> = {
  retraction: {
    ...WORK_MARKS.retraction,
    banner: (date) => (date ? `Ce travail a été rétracté ${date}.` : 'Ce travail a été rétracté.'),
    means: 'Il reste lisible pour mémoire, mais ses résultats ne doivent plus servir de référence.',
  },
  'expression-of-concern': {
    ...WORK_MARKS['expression-of-concern'],
    banner: (date) =>
      date
        ? `La rédaction a exprimé une réserve sur ce travail ${date}.`
        : 'La rédaction a exprimé une réserve sur ce travail.',
    means: 'Lisez la note avant d’en utiliser les résultats.',
  },
  erratum: {
    ...WORK_MARKS.erratum,
    banner: (date) => (date ? `Ce travail a été corrigé ${date}.` : 'Ce travail a été corrigé.'),
    means: 'Lisez l’erratum avec lui.',
  },
}

/** Longest reason, in characters. */
export const RELATION_REASON_MAX_CHARS = 2000

/** Texts of the form of a relation. */
export const RELATION_FORM_TEXTS = {
  kindMissing: 'Choisissez le lien entre les deux travaux',
  oneTarget: 'Choisissez un travail du portail ou donnez un DOI',
  twoTargets: 'Choisissez un travail du portail ou donnez un DOI, pas les deux',
  doi: 'Ce DOI n’a pas la forme 10.…/…',
  itself: 'Un travail ne peut être lié à lui-même',
  reasonWhat: 'Le motif',
} as const

/** In a row, the work of `work_id` is the notice (outgoing) or what the notice is about (incoming). */
const DIRECTION_OF_SIDE = { notice: 'outgoing', subject: 'incoming' } as const

/** A row of `work_relations`. */
export const RelationRowSchema = z.object({
  id: z.uuid(),
  work_id: z.uuid(),
  direction: z.enum(['outgoing', 'incoming']),
  kind: z.enum(RELATION_KINDS),
  related_work_id: z.uuid().nullable(),
  related_doi: z.string().nullable(),
  /** ISO 8601: a year, a month or a day. */
  related_on: z.string().nullable(),
  reason: z.string().nullable(),
})

/** A row of `work_relations`. */
export type RelationRow = z.infer<typeof RelationRowSchema>

/** A relation as one of its works sees it. */
export type WorkRelation = {
  kind: RelationKind
  /** Whether the work is the notice, or what the notice is about. */
  side: RelationSide
  /** The other work: its id when it is here, else its DOI. */
  other: { id: string } | { doi: string }
  date: string | undefined
  reason: string | undefined
}

const seenFrom = (workId: string, row: RelationRow): WorkRelation[] => {
  const isOwn = row.work_id === workId
  if (!isOwn && row.related_work_id !== workId) return []
  const other = isOwn
    ? row.related_work_id !== null
      ? { id: row.related_work_id }
      : row.related_doi !== null && { doi: row.related_doi }
    : { id: row.work_id }
  if (!other) return []
  return [
    {
      kind: row.kind,
      side: isOwn === (row.direction === 'outgoing') ? 'notice' : 'subject',
      other,
      date: row.related_on ?? undefined,
      reason: row.reason ?? undefined,
    },
  ]
}

const key = ({ kind, side, other }: WorkRelation): string =>
  [kind, side, 'id' in other ? other.id : other.doi.toLowerCase()].join(' ')

/**
 * The relations of a work, whichever of the two works they were written at, each once: those that mark it first, worst
 * first, then in the order of the kinds; the latest first within a kind.
 */
export const relationsOf = (workId: string, rows: readonly RelationRow[]): WorkRelation[] => {
  const found = new Map<string, WorkRelation>()
  for (const relation of rows.flatMap((row) => seenFrom(workId, row)))
    if (!found.has(key(relation))) found.set(key(relation), relation)
  const rank = ({ kind, side }: WorkRelation): number => {
    const mark = side === 'subject' ? MARKING_KINDS.findIndex((marking) => marking === kind) : -1
    return mark >= 0 ? mark : MARKING_KINDS.length + RELATION_KINDS.indexOf(kind)
  }
  return [...found.values()].toSorted(
    (a, b) => rank(a) - rank(b) || (b.date ?? '').localeCompare(a.date ?? ''),
  )
}

/**
 * What is before the link to the other work.
 * @example relationLead({ kind: 'erratum', side: 'notice' }) // 'Corrige : '
 */
export const relationLead = ({ kind, side }: Pick<WorkRelation, 'kind' | 'side'>): string =>
  `${RELATION_TEXTS[kind].leadFrom[side]}\u00a0: `

/** A relation that marks its work. */
export type MarkingRelation = WorkRelation & { kind: MarkingKind; side: 'subject' }

const isMarking = (relation: WorkRelation): relation is MarkingRelation =>
  relation.side === 'subject' && MARKING_KINDS.some((kind) => kind === relation.kind)

/** The notices that mark a work, worst first: each is a banner before its title, the first one its mark in lists. */
export const markingRelations = (relations: readonly WorkRelation[]): MarkingRelation[] =>
  relations
    .filter(isMarking)
    .toSorted((a, b) => MARKING_KINDS.indexOf(a.kind) - MARKING_KINDS.indexOf(b.kind))

/**
 * The mark of a work in lists, results, citation files and feeds.
 * @example workMark(relations) // 'retraction', shown as 'Rétracté'
 */
export const workMark = (relations: readonly WorkRelation[]): MarkingKind | undefined =>
  markingRelations(relations)[0]?.kind

/** The banner of a notice, before the title of the work that it is about. */
export const markBanner = ({ kind, date, reason }: MarkingRelation) => {
  const { tone, banner, means } = MARK_TEXTS[kind]
  return { tone, title: banner(date === undefined ? '' : datePhrase(date)), means, reason }
}

/**
 * The form of a relation of a work, whose id and DOI are given: the kind, the part of the work in it, and exactly one of
 * another work here and a DOI, in any spelling. Its output is the columns of `work_relations`.
 */
export const relationFormSchema = (work: { id: string; doi?: string | null | undefined }) =>
  z
    .object({
      kind: z.enum(RELATION_KINDS, RELATION_FORM_TEXTS.kindMissing),
      side: z.enum(['notice', 'subject'], RELATION_FORM_TEXTS.kindMissing),
      relatedWorkId: z.string().trim(),
      relatedDoi: z
        .string()
        .trim()
        .transform((text) => (text === '' ? '' : (findDoi(text) ?? text)))
        .refine((doi) => doi === '' || findDoi(doi) !== undefined, RELATION_FORM_TEXTS.doi),
      relatedOn: DateFieldSchema,
      reason: limitedText(RELATION_FORM_TEXTS.reasonWhat, RELATION_REASON_MAX_CHARS),
    })
    .superRefine(
      ({ relatedWorkId, relatedDoi }, context) => {
        const refuse = (path: 'relatedWorkId' | 'relatedDoi', message: string) =>
          context.addIssue({ code: 'custom', path: [path], message })
        const ownDoi = work.doi ? findDoi(work.doi) : undefined
        if (relatedWorkId === '' && relatedDoi === '') refuse('relatedWorkId', RELATION_FORM_TEXTS.oneTarget)
        else if (relatedWorkId !== '' && relatedDoi !== '')
          refuse('relatedDoi', RELATION_FORM_TEXTS.twoTargets)
        else if (relatedWorkId === work.id) refuse('relatedWorkId', RELATION_FORM_TEXTS.itself)
        else if (relatedDoi !== '' && relatedDoi.toLowerCase() === ownDoi?.toLowerCase())
          refuse('relatedDoi', RELATION_FORM_TEXTS.itself)
      },
      // Whatever else is wrong, so that a form says all at once.
      { when: ({ value }) => value instanceof Object },
    )
    .transform((form) => ({
      work_id: work.id,
      direction: DIRECTION_OF_SIDE[form.side],
      kind: form.kind,
      related_work_id: form.relatedWorkId || null,
      related_doi: form.relatedDoi || null,
      related_on: form.relatedOn || null,
      reason: form.reason || null,
    }))
