import type { Work } from '#domain/works/work.ts'
import { canonicalPath } from '#domain/works/work-address.ts'
import {
  type PageLinks,
  type WorkView,
  NO_RELATIONS,
  type RelationsView,
  viewRelations,
} from '#domain/works/work-view.ts'
import { licenceOf } from '#domain/works/licence.ts'
import { identityOf } from '#domain/publications/publication-line.ts'
import { issuePathOf } from '#domain/issues/issue-path.ts'
import { subjectNames } from '#domain/subjects/subject-directory.ts'
import { sourceLine } from '#domain/works/source-line.ts'
import { authorPathsOf } from './authors.ts'
import { publicPdfAddress, readerPdfAddress } from './hosted-pdfs.ts'
import { findCover } from './covers.ts'
import { publicationSettings } from './publications.ts'
import { sharedPageOfWork } from './shared-pages.ts'
import { reportStoredText, storedTextOf } from './stored-texts.ts'
import { similarWorks, subjectPaths } from './subjects.ts'
import { viewWorkPdf } from './work-texts.ts'
import { workRelations } from './work-relations.ts'
import { worksById } from './works.ts'

const relationsViewOf = async (id: string): Promise<RelationsView> => {
  const relations = (await workRelations()).get(id)
  if (!relations) return NO_RELATIONS
  const works = await worksById()
  return viewRelations(relations, (otherId) => {
    const other = works.get(otherId)
    return other && { title: other.title, path: canonicalPath(other) }
  })
}

/** The pages of the authors and subjects of a work. */
export const namedPages = async (
  work: Work,
): Promise<Pick<PageLinks, 'authors' | 'keywords' | 'specialty'>> => {
  const [authorPaths, keywordPath, specialtyPath] = await Promise.all([
    authorPathsOf(),
    subjectPaths('keyword'),
    subjectPaths('specialty'),
  ])
  const keywords = subjectNames.keyword(work).flatMap((keyword): [string, string][] => {
    const path = keywordPath(keyword)
    return path ? [[keyword, path]] : []
  })
  return {
    authors: authorPaths(work),
    keywords: Object.fromEntries(keywords),
    specialty: subjectNames.specialty(work).map(specialtyPath)[0],
  }
}

const findLinks = async (work: Work): Promise<PageLinks> => {
  const [named, similar, relations, publications] = await Promise.all([
    namedPages(work),
    similarWorks(),
    workRelations(),
    publicationSettings(),
  ])
  const related = new Set(relations.get(work.id)?.flatMap(({ other }) => ('id' in other ? other.id : [])))
  return {
    ...named,
    issue: issuePathOf(work),
    similar: similar(work, (id) => related.has(id)).map((other) => ({
      title: other.title,
      language: other.language,
      mark: other.mark,
      source: other.source,
      path: canonicalPath(other),
      line: sourceLine(other, publications[other.source]),
    })),
  }
}

const links = new WeakMap<Work, Promise<PageLinks>>()

/** Found once for all pages of a work and for their cache keys. */
const linksOf = (work: Work): Promise<PageLinks> => {
  const known = links.get(work) ?? findLinks(work)
  links.set(work, known)
  return known
}

/** Prepares a work for a page: its address, its cover if the file exists, its PDF, its licence, its relations and the pages that it names. */
export const viewWork = async (article: Work): Promise<WorkView> => {
  const publication = (await publicationSettings())[article.source]
  await reportStoredText(article)
  return {
    article,
    path: canonicalPath(article),
    cover: await findCover(article),
    pdfAddress: await readerPdfAddress(article),
    publicPdf: await publicPdfAddress(article),
    sharedPage: await sharedPageOfWork(article),
    pdf: await viewWorkPdf(article),
    licence: licenceOf(article, publication),
    relations: await relationsViewOf(article.id),
    publication: identityOf(publication),
    storedText: await storedTextOf(article),
    links: await linksOf(article),
  }
}
