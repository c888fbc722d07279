import { z } from 'zod'
import { NAME_REVIEW_TEXTS } from '../contributors/name-review.ts'
import { countNoun } from '../language/number.ts'

/** Days after which a submission whose state has not changed is overdue. */
export const SUBMISSION_OVERDUE_DAYS = 14

/** What the procedure `waiting_work` answers: counts of what the account may read. */
export const WaitingWorkSchema = z.object({
  new_submissions: z.number(),
  overdue_submissions: z.number(),
  own_overdue_submissions: z.number(),
  own_submissions: z.number(),
  open_messages: z.number(),
  drafts: z.number(),
  in_review: z.number(),
  without_pdf: z.number(),
})

/** What waits for an editor, with the names of authors that nobody has confirmed. */
export type WaitingFigures = z.output<typeof WaitingWorkSchema> & { names: number }

/** A line of what waits: how many, what, and the screen that shows just these. */
export type WaitingTask = {
  count: number
  text: string
  to: string
  /** Whether the entry is overdue, or readers notice that something is missing. */
  isUrgent: boolean
}

/** The value of the submissions' filter for those that another editor follows or that nobody follows. */
export const notFollowedBy = (accountId: string): string => `not-${accountId}`

/** Texts of the list of waiting work. */
export const WAITING_TEXTS = {
  title: 'À faire',
  loading: 'Lecture de ce qui attend…',
  failed: 'Ce qui attend n’a pas pu être lu.',
  nothing: 'Rien n’attend\u00a0: toutes les soumissions ont une réponse et aucun brouillon ne traîne.',
} as const

const plural = (count: number, one: string, many: string): string => (count >= 2 ? many : one)

/**
 * The waiting work of an editor, most pressing first; a count of zero gives no line.
 * @param accountId of the editor, for the lists of what is theirs
 */
export const waitingTasks = (work: WaitingFigures, accountId: string): WaitingTask[] => {
  const overdueOfOthers = work.overdue_submissions - work.own_overdue_submissions
  const lines: WaitingTask[] = [
    {
      count: work.own_overdue_submissions,
      text: `${plural(work.own_overdue_submissions, 'soumission que vous suivez attend', 'soumissions que vous suivez attendent')} depuis plus de ${SUBMISSION_OVERDUE_DAYS} jours`,
      to: `/admin/submissions?etat=overdue&suivi=${accountId}`,
      isUrgent: true,
    },
    {
      count: overdueOfOthers,
      text: `${plural(overdueOfOthers, 'autre soumission attend', 'autres soumissions attendent')} depuis plus de ${SUBMISSION_OVERDUE_DAYS} jours`,
      to: `/admin/submissions?etat=overdue&suivi=${notFollowedBy(accountId)}`,
      isUrgent: true,
    },
    {
      count: work.new_submissions,
      text: plural(work.new_submissions, 'nouvelle soumission à lire', 'nouvelles soumissions à lire'),
      to: '/admin/submissions?etat=pending',
      isUrgent: false,
    },
    {
      count: work.own_submissions,
      text: plural(
        work.own_submissions,
        'soumission en cours que vous suivez',
        'soumissions en cours que vous suivez',
      ),
      to: `/admin/submissions?etat=open&suivi=${accountId}`,
      isUrgent: false,
    },
    {
      count: work.open_messages,
      text: plural(work.open_messages, 'message sans réponse', 'messages sans réponse'),
      to: '/admin/messages?etat=open',
      isUrgent: false,
    },
    {
      count: work.drafts,
      text: plural(work.drafts, 'brouillon', 'brouillons'),
      to: '/admin/articles?status=draft&sort=changed',
      isUrgent: false,
    },
    {
      count: work.in_review,
      text: plural(work.in_review, 'article en révision', 'articles en révision'),
      to: '/admin/articles?status=pending',
      isUrgent: false,
    },
    {
      count: work.without_pdf,
      text: plural(work.without_pdf, 'article publié sans PDF', 'articles publiés sans PDF'),
      to: '/admin/articles?lacks=pdf',
      isUrgent: true,
    },
    {
      count: work.names,
      text: NAME_REVIEW_TEXTS.waiting(work.names),
      to: '/admin/names',
      isUrgent: false,
    },
  ]
  return lines.filter(({ count }) => count > 0)
}

/**
 * Describes the number of findings on the published site.
 * @example describeFindings(2) // '2 points à corriger sur le site'
 */
export const describeFindings = (count: number): string =>
  `${countNoun(count, 'point', 'points')} à corriger sur le site`

const CountsByTypeSchema = z.record(z.string(), z.number())

/** The one row of `overall_download_stats_view`. Its counts by type may arrive as JSON or as a JSON string. */
export const DownloadStatisticsSchema = z.object({
  total_downloads: z.coerce.number().int().nonnegative(),
  document_types_stats: z
    .union([CountsByTypeSchema, z.string().transform((text) => CountsByTypeSchema.parse(JSON.parse(text)))])
    .nullish()
    .transform((counts) => counts ?? {}),
})
