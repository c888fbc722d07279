import { countWorksPages } from '#domain/lists/works-by-year.ts'
import {
  buildSubjectDirectory,
  findSimilarWorks,
  type SimilarWorks,
  type Subject,
  type SubjectDirectory,
  type SubjectKind,
  subjectPath,
} from '#domain/subjects/subject-directory.ts'
import { wordSlug } from '#domain/language/word-slug.ts'
import type { Work } from '#domain/works/work.ts'
import { once } from './once.ts'
import { allWorks } from './works.ts'

const directories = new Map<SubjectKind, Promise<SubjectDirectory<Work>>>()

/** The keywords or the specialties of all works that have a page. Read once a process. */
export const subjectDirectory = (kind: SubjectKind): Promise<SubjectDirectory<Work>> => {
  const known = directories.get(kind) ?? allWorks().then((works) => buildSubjectDirectory(kind, works))
  directories.set(kind, known)
  return known
}

/** The address of a subject by its name; `undefined` for one without a page. */
export const subjectPaths = async (kind: SubjectKind): Promise<(name: string) => string | undefined> => {
  const directory = await subjectDirectory(kind)
  return (name) => {
    const slug = wordSlug(name)
    return directory.has(slug) ? subjectPath(kind, slug) : undefined
  }
}

/** Every page of every subject of a kind, with the last parts of its address; numbers count from 1. */
export const subjectPages = async (
  kind: SubjectKind,
): Promise<{ params: { path: string }; props: { subject: Subject<Work>; page: number } }[]> =>
  [...(await subjectDirectory(kind)).values()].flatMap((subject) =>
    Array.from({ length: countWorksPages(subject.works.length) }, (_, index) => ({
      params: { path: index === 0 ? subject.slug : `${subject.slug}/${index + 1}` },
      props: { subject, page: index + 1 },
    })),
  )

/** Finds the works that a work's page suggests. Made once a process. */
export const similarWorks = once((): Promise<SimilarWorks<Work>> =>
  allWorks().then((works) => findSimilarWorks(works)),
)
