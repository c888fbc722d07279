import type { CountedLink } from '#domain/lists/works-by-year.ts'
import {
  type Subject,
  type SubjectKind,
  keywordsBeside,
  type SubjectView,
  viewSubject,
} from '#domain/subjects/subject-directory.ts'
import type { Work } from '#domain/works/work.ts'
import { yearWorks } from './authors.ts'
import { subjectDirectory } from './subjects.ts'

const neighbours = new Map<Subject<Work>, CountedLink[]>()

/** All pages of a subject name the same neighbours. */
const neighboursOf = async (kind: SubjectKind, subject: Subject<Work>): Promise<CountedLink[]> => {
  const known = neighbours.get(subject) ?? keywordsBeside(kind, subject, await subjectDirectory('keyword'))
  neighbours.set(subject, known)
  return known
}

/** What a page of a subject shows. */
export const viewSubjectPage = async (
  kind: SubjectKind,
  subject: Subject<Work>,
  page: number,
): Promise<SubjectView> => {
  const [keywords, yearWork] = await Promise.all([neighboursOf(kind, subject), yearWorks()])
  return viewSubject(kind, subject, page, { keywords, yearWork })
}
