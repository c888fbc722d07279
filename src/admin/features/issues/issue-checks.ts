import { formatPublicationDate } from '#domain/dates/format-date.ts'
import { countNoun } from '#domain/language/number.ts'
import type { PublishingNeed } from '#domain/works/publishing-needs.ts'
import { parsePageNumber } from '#domain/works/source-line.ts'
import type { IssueRecord } from '#domain/issues/issue-record.ts'

/** Texts of an issue on its way to its readers. */
export const ISSUE_PUBLISHING_TEXTS = {
  title: 'Ce qui manque',
  complete: 'Rien ne manque\u00a0: le numéro peut paraître.',
  noWorks: 'Aucun article\u00a0: donnez à un article ce volume et ce numéro',
  noDate: 'Date de parution\u00a0: elle devient le jour de la publication',
  noCover: 'Couverture\u00a0: une image de remplacement s’affiche',
  noPages: 'Pages\u00a0: les citations n’en donnent pas',
  overlap: (one: string, other: string): string =>
    `Les pages de «\u00a0${one}\u00a0» et de «\u00a0${other}\u00a0» se chevauchent`,
  order: (one: string, other: string): string =>
    `«\u00a0${one}\u00a0» vient avant «\u00a0${other}\u00a0» au sommaire, mais après lui par ses pages`,
  preview: 'Aperçu du numéro',
  contents: 'Sommaire',
  editorial: 'Éditorial',
  noCoverShown: 'Pas encore de couverture',
  publish: 'Publier le numéro',
  ask: (count: number): string => `Publier ${countNoun(count, 'article', 'articles')} d’un coup\u202f?`,
  explain:
    'Tous paraissent ensemble, en une seule mise en ligne. Un article sans date prend celle du numéro.',
  confirm: 'Publier',
  published: (count: number): string =>
    count >= 2
      ? `Numéro publié\u00a0: ${count} articles en ligne`
      : `Numéro publié\u00a0: ${count} article en ligne`,
  allPublished: 'Tous les articles de ce numéro sont en ligne.',
  unsaved: 'Enregistrez vos modifications avant de publier le numéro.',
  failed: 'Le numéro n’a pas été publié',
  conflict: 'Le numéro a été modifié entre-temps. Vérifiez-le, puis publiez-le à nouveau.',
  drop: 'Déposez un article ici, ou choisissez cette section dans sa liste.',
  drag: (title: string): string => `Déplacer «\u00a0${title}\u00a0» avec la souris`,
  newIssue: 'Nouveau numéro',
  create: 'Créer le numéro',
  remove: 'Supprimer ce numéro',
  askRemoval: (numbering: string): string => `Supprimer ${numbering}\u202f?`,
  removal:
    'Le numéro et ce qui en a été dit (thème, couverture, éditorial, sections) disparaissent pour toujours.',
  removed: 'Numéro supprimé',
  removalFailed: 'Le numéro n’a pas été supprimé. Réessayez dans un moment.',
  hasWorks: 'Un article est entre-temps dans ce numéro\u00a0: il n’a pas été supprimé.',
  cover: {
    label: 'Couverture',
    choose: 'Choisir une image',
    prompt: 'Glissez une image ici, ou choisissez-la',
    choosing: 'Choix de l’image en cours…',
    remove: 'Retirer la couverture',
    busy: 'Envoi de l’image en cours…',
  },
} as const

/** A work of an issue as the checks see it. */
export type CheckedWork = {
  id: string
  title: string
  pageNumber?: string | undefined
  needs: readonly PublishingNeed[]
}

/** Something that an issue lacks, with the address of the screen or field that supplies it. */
export type IssueNeed = { key: string; text: string; to: string; work?: string }

const fieldOf = (id: string, field: string): string => `/admin/articles/edit/${id}#field-${field}`

const pageNeeds = (works: readonly CheckedWork[]): IssueNeed[] => {
  const paged = works.flatMap(({ id, title, pageNumber }) => {
    const pages = parsePageNumber(pageNumber)
    return pages ? [{ id, title, ...pages }] : []
  })
  return paged.flatMap((work, index) => {
    const next = paged[index + 1]
    if (!next) return []
    const to = fieldOf(next.id, 'pageNumber')
    if (next.first < work.first)
      return [{ key: `order-${work.id}`, text: ISSUE_PUBLISHING_TEXTS.order(work.title, next.title), to }]
    return next.first <= work.last
      ? [{ key: `overlap-${work.id}`, text: ISSUE_PUBLISHING_TEXTS.overlap(work.title, next.title), to }]
      : []
  })
}

/**
 * Everything that an issue lacks before it is published: the issue's own values, those of each work, and
 * contradictions between contents and pages.
 * @param works in the order of the contents
 */
export const issueNeeds = (
  issue: Pick<IssueRecord, 'id' | 'publicationDate' | 'cover'>,
  works: readonly CheckedWork[],
): IssueNeed[] => {
  const here = `/admin/issues/${issue.id}`
  const own: (IssueNeed | false)[] = [
    works.length === 0 && { key: 'works', text: ISSUE_PUBLISHING_TEXTS.noWorks, to: '/admin/articles/new' },
    issue.publicationDate === undefined && {
      key: 'date',
      text: ISSUE_PUBLISHING_TEXTS.noDate,
      to: `${here}#field-date`,
    },
    issue.cover === undefined && {
      key: 'cover',
      text: ISSUE_PUBLISHING_TEXTS.noCover,
      to: `${here}#field-cover`,
    },
  ]
  const ofWorks = works.flatMap(({ id, title, pageNumber, needs }): IssueNeed[] => [
    ...needs
      // Cover and date of the issue apply to its works.
      .filter(({ field }) => field !== 'cover' && field !== 'publicationDate')
      .map(({ field, text }) => ({ key: `${id}-${field}`, text, to: fieldOf(id, field), work: title })),
    ...(parsePageNumber(pageNumber)
      ? []
      : [
          {
            key: `${id}-pages`,
            text: ISSUE_PUBLISHING_TEXTS.noPages,
            to: fieldOf(id, 'pageNumber'),
            work: title,
          },
        ]),
  ])
  return [...own.filter((need) => need !== false), ...ofWorks, ...pageNeeds(works)]
}

/**
 * The line below the title of an issue.
 * @example issueDateLine('2026-04') // 'avril 2026'
 */
export const issueDateLine = (date: string | undefined): string => (date ? formatPublicationDate(date) : '')

/**
 * Works with one of them put before another, or last of a section, and into that section.
 * @param before the work that it then precedes; absent for the end
 */
export const moveWorkTo = <Work extends { id: string; section?: string | undefined }>(
  works: readonly Work[],
  id: string,
  { section, before }: { section: string | undefined; before?: string },
): Work[] => {
  const moved = works.find((work) => work.id === id)
  if (!moved || before === id) return [...works]
  const others = works.filter((work) => work.id !== id)
  const index = before === undefined ? -1 : others.findIndex((work) => work.id === before)
  return others.toSpliced(index < 0 ? others.length : index, 0, { ...moved, section })
}
