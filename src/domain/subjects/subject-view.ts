import { OF_ALL_PUBLICATIONS } from '../publications/of-all-publications.ts'
import { countNoun } from '../language/message.ts'
import { type AuthorPaths, type CountedLink, type WorksPage, worksByYear } from '../lists/works-by-year.ts'
import type { PublicationIdentity } from '../publications/publication-line.ts'
import type { Publication } from '../publications/publication.ts'
import type { Work } from '../works/work.ts'
import {
  type Subject,
  type SubjectDirectory,
  type SubjectKind,
  subjectPath,
  subjectsOf,
} from './subject-directory.ts'

/** Keywords that a page names beside its own. */
export const NEIGHBOURS_MAX = 24

/** A keyword or a specialty as its page shows it. */
export type SubjectView = {
  kind: SubjectKind
  path: string
  name: string
  works: WorksPage
  /** Keywords of the same works, those of most of them first. */
  keywords: CountedLink[]
}

/** Texts of the pages of subjects. */
export const SUBJECT_TEXTS = {
  kinds: { keyword: 'Mot-clé', specialty: 'Spécialité' } satisfies Record<SubjectKind, string>,
  keywords: { keyword: 'Mots-clés voisins', specialty: 'Mots-clés' } satisfies Record<SubjectKind, string>,
  specialties: 'Par spécialité',
  description: (kind: SubjectKind, name: string, total: number): string =>
    `${kind === 'keyword' ? 'Mot-clé' : 'Spécialité'}\u00a0: ${name}. ${countNoun(total, 'travail', 'travaux')} ${OF_ALL_PUBLICATIONS}, par année.`,
  page: (page: number, pages: number): string => `page ${page} sur ${pages}`,
} as const

const collator = new Intl.Collator('fr')

/** The keywords of the works of a subject, other than itself: those of most of them first. */
export const keywordsBeside = (
  kind: SubjectKind,
  subject: Subject<Work>,
  keywords: SubjectDirectory<Work>,
): CountedLink[] => {
  const found = new Map<Subject<Work>, number>()
  for (const work of subject.works)
    for (const keyword of subjectsOf('keyword', work, keywords))
      if (kind !== 'keyword' || keyword.slug !== subject.slug)
        found.set(keyword, (found.get(keyword) ?? 0) + 1)
  return [...found]
    .sort(([a, works], [b, worksToo]) => worksToo - works || collator.compare(a.name, b.name))
    .slice(0, NEIGHBOURS_MAX)
    .map(([{ name, slug }, works]) => ({ text: name, path: subjectPath('keyword', slug), works }))
}

/**
 * What a page of a keyword or a specialty shows.
 * @param page of the works, from 1
 */
export const viewSubject = (
  kind: SubjectKind,
  subject: Subject<Work>,
  page: number,
  {
    keywords,
    publications,
    authorPaths,
  }: {
    keywords: CountedLink[]
    publications: Readonly<Record<Publication, Pick<PublicationIdentity, 'title'>>>
    authorPaths: AuthorPaths
  },
): SubjectView => ({
  kind,
  path: subjectPath(kind, subject.slug),
  name: subject.name,
  works: worksByYear(subject.works, page, publications, authorPaths),
  keywords,
})
