import { z } from 'zod'
import { issueSlug } from '../issues/issue-path.ts'
import { PublicationSchema } from '../publications/publication-schema.ts'
import { isNumberedBy, type Publication, PUBLICATIONS } from '../publications/registry.ts'
import type { WorkFormField } from './field-changes.ts'
import { TextListSchema } from './field-kinds.ts'
import type { WorkForm } from './work-form.ts'

/** Values that a published work should have, because readers look for them first. */
export type PublishingFacts = {
  source: Publication
  volume: string
  issue: string
  publicationDate: string
  hasAuthors: boolean
  hasPdf: boolean
  hasCover: boolean
}

/** A value that a work lacks, and the field of the form that supplies it. */
export type PublishingNeed = {
  field: WorkFormField
  text: string
  /** Whether the work would be in no list without it; the server does not publish such a work. */
  blocks: boolean
}

/** Code of the refusal of a work that would be in no list. */
export const NO_LIST = 'PT422'

/** Texts of what is asked before a work is published. */
export const PUBLISHING_TEXTS = {
  title: 'Avant de mettre en ligne',
  complete: 'Rien ne manque pour la mise en ligne.',
  noIssue:
    'Volume et numéro\u00a0: sans eux, l’article n’est dans aucun numéro et les lecteurs ne le trouvent pas',
  loneWork: 'Volume et numéro\u00a0: l’article paraît seul, hors de tout numéro',
  noDate: 'Date de publication\u00a0: elle devient le jour de la mise en ligne',
  noPdf: 'PDF\u00a0: les lecteurs ne peuvent ni l’ouvrir ni l’emporter',
  noAuthors: 'Auteurs\u00a0: l’article ne se cite pas et n’est sur la page de personne',
  noCover: 'Image de couverture\u00a0: une image de remplacement s’affiche',
  ask: 'Mettre en ligne malgré ce qui manque\u202f?',
  blocked: 'Cet article ne peut pas encore être mis en ligne',
  refused:
    'Un article sans volume ni numéro n’est dans aucun numéro\u00a0: complétez-les avant de le mettre en ligne.',
  publishAnyway: 'Mettre en ligne ainsi',
  mend: 'Compléter',
  bulkTitle: (lacking: number, all: number): string =>
    all === 1
      ? 'Il manque quelque chose à cet article'
      : `Il manque quelque chose à ${lacking} de ces ${all} articles`,
  bulkBlocked: (count: number): string =>
    count === 1
      ? '1 article reste en brouillon\u00a0: il ne serait dans aucun numéro.'
      : `${count} articles restent en brouillon\u00a0: ils ne seraient dans aucun numéro.`,
} as const

/** Everything that a work lacks for its publication, blocking values first. A reference needs no file of ours. */
export const publishingNeeds = (facts: PublishingFacts): PublishingNeed[] => {
  const { source, volume, issue } = facts
  const { holds, isListedAlone } = PUBLICATIONS[source]
  const holdsWorks = holds === 'works'
  const lacksIssue = isNumberedBy(source, 'issue') && issueSlug(source, volume, issue) === undefined
  const needs: (PublishingNeed | false)[] = [
    lacksIssue && {
      field: volume.trim() === '' ? 'volume' : 'issue',
      text: isListedAlone ? PUBLISHING_TEXTS.loneWork : PUBLISHING_TEXTS.noIssue,
      blocks: !isListedAlone,
    },
    facts.publicationDate.trim() === '' && {
      field: 'publicationDate',
      text: PUBLISHING_TEXTS.noDate,
      blocks: false,
    },
    holdsWorks && !facts.hasPdf && { field: 'articleFiles', text: PUBLISHING_TEXTS.noPdf, blocks: false },
    !facts.hasAuthors && { field: 'contributors', text: PUBLISHING_TEXTS.noAuthors, blocks: false },
    holdsWorks && !facts.hasCover && { field: 'cover', text: PUBLISHING_TEXTS.noCover, blocks: false },
  ]
  return needs.filter((need) => need !== false).toSorted((a, b) => Number(b.blocks) - Number(a.blocks))
}

const isPdf = (name: string): boolean => /\.pdf(?:[?#]|$)/i.test(name)

/** What the article form says of these. */
export const factsOfForm = (
  form: Pick<
    WorkForm,
    'source' | 'volume' | 'issue' | 'publicationDate' | 'contributors' | 'articleFiles' | 'cover'
  >,
): PublishingFacts => ({
  source: form.source,
  volume: form.volume,
  issue: form.issue,
  publicationDate: form.publicationDate,
  hasAuthors: form.contributors.length > 0,
  hasPdf: form.articleFiles.some(isPdf),
  hasCover: form.cover !== '',
})

const TextSchema = z
  .string()
  .nullish()
  .transform((text) => text ?? '')

/** The columns of a row that say them. */
export const PUBLISHING_COLUMNS =
  'id, title, status, source, volume, issue, publication_date, authors, article_files, pdf_url, pdf_filename, image_url, cover_image, cover_image_filename'

/** A row with what is asked before it is published. */
export const PublishingRowSchema = z
  .object({
    id: z.uuid(),
    title: TextSchema,
    status: z.string().nullish(),
    source: PublicationSchema,
    volume: TextSchema,
    issue: TextSchema,
    publication_date: TextSchema,
    authors: TextListSchema,
    article_files: TextListSchema,
    pdf_url: TextSchema,
    pdf_filename: TextSchema,
    image_url: TextSchema,
    cover_image: TextSchema,
    cover_image_filename: TextSchema,
  })
  .transform(({ id, title, status, ...row }) => ({
    id,
    title: title.trim() || 'Sans titre',
    isPublished: status !== 'draft' && status !== 'pending',
    needs: publishingNeeds({
      source: row.source,
      volume: row.volume,
      issue: row.issue,
      publicationDate: row.publication_date,
      hasAuthors: row.authors.length > 0,
      hasPdf: [...row.article_files, row.pdf_url, row.pdf_filename].some(isPdf),
      hasCover: [row.image_url, row.cover_image, row.cover_image_filename].some((name) => name !== ''),
    }),
  }))

/** A work with what it lacks for its publication. */
export type WorkToPublish = z.output<typeof PublishingRowSchema>
