import { type NumberedBy, type Publication, PUBLICATIONS } from '#domain/publications/registry.ts'
import { sourceLine, volumeAndNumber } from '#domain/works/source-line.ts'
import type { Work } from '#domain/works/work.ts'
import { canonicalPath } from '#domain/works/work-address.ts'
import { readEnvironment, requirePublicBackend } from '#domain/environment.ts'
import { groupIgmRows } from '#domain/issues/igm-issues.ts'
import { hasIssuePage } from '#domain/issues/rhca-issue.ts'
import { type LibraryDraft, partKey, partOfYear } from '#domain/offline/library-manifest.ts'
import { WORK_MARKS } from '#domain/works/work-mark.ts'
import { readerPdfAddress } from './hosted-pdfs.ts'
import { viewIgmIssues } from './igm-issue-views.ts'
import { publicationSettings } from './publications.ts'
import { allWorks, rhcaIssues } from './works.ts'

const backendUrl = requirePublicBackend(readEnvironment(process.env)).url

/** A PDF on another site is not saved: it is not the portal's, and the Content-Security-Policy forbids reading it. */
const ownPdf = (address: string | undefined): string | undefined =>
  address && (address.startsWith('/') || new URL(address).origin === new URL(backendUrl).origin)
    ? address
    : undefined

type Gathered = { part: string; draft: LibraryDraft }

const otherParts = (own: string, articles: Work[]): string[] =>
  [...new Set(articles.map(({ source, publicationDate }) => partKey(source, publicationDate)))].filter(
    (part) => part !== own,
  )

const gatherRhcaIssues = async (): Promise<Gathered[]> =>
  (await rhcaIssues()).filter(hasIssuePage).map((issue) => {
    const part = partKey(PUBLICATIONS.RHCA.code, issue.date)
    return {
      part,
      draft: {
        path: `${PUBLICATIONS.RHCA.path}/issues/${issue.id}/`,
        kind: 'issue',
        id: issue.id,
        issue: issue.id,
        parts: otherParts(part, issue.articles),
        title: issue.theme ?? `${PUBLICATIONS.RHCA.shortName}, ${volumeAndNumber(issue)}`,
        authors: [],
        line: issue.theme ? `${PUBLICATIONS.RHCA.shortName}, ${volumeAndNumber(issue)}` : issue.lead.title,
      },
    }
  })

const gatherIgmIssues = async (): Promise<Gathered[]> => {
  const rows = new Map(groupIgmRows(await allWorks()).groups.map((group) => [group.id, group.rows]))
  return (await viewIgmIssues()).map(({ issue, path }) => {
    const part = partOfYear(PUBLICATIONS.IGM.code, issue.year)
    return {
      part,
      draft: {
        path: `${path}/`,
        kind: 'issue',
        id: issue.id,
        issue: issue.id,
        parts: otherParts(part, rows.get(issue.id) ?? []),
        title: issue.theme ?? `${PUBLICATIONS.IGM.shortName}, ${volumeAndNumber(issue)}`,
        authors: [],
        line: issue.theme
          ? `${PUBLICATIONS.IGM.shortName}, ${volumeAndNumber(issue)}`
          : (issue.leadTitle ?? ''),
        pdf: ownPdf(issue.pdfUrl),
      },
    }
  })
}

/** The issues of the publications that have some. */
const GATHER_ISSUES: Readonly<Record<NumberedBy<'issue'>, () => Promise<Gathered[]>>> = {
  RHCA: gatherRhcaIssues,
  IGM: gatherIgmIssues,
}

/** The issue of every work that is in one. */
const issuesOfWorks = async (): Promise<Map<string, string>> =>
  new Map([
    ...(await rhcaIssues()).flatMap(({ id, articles }) => articles.map((work) => [work.id, id] as const)),
    ...groupIgmRows(await allWorks()).groups.flatMap(({ id, rows }) =>
      rows.map((work) => [work.id, id] as const),
    ),
  ])

const gatherWorks = async (): Promise<Gathered[]> => {
  const [issues, publications] = await Promise.all([issuesOfWorks(), publicationSettings()])
  return Promise.all(
    (await allWorks()).map(async (work) => ({
      part: partKey(work.source, work.publicationDate),
      draft: {
        path: `${canonicalPath(work)}/`,
        kind: 'work' as const,
        id: work.id,
        issue: issues.get(work.id),
        title: work.title,
        authors: work.authors,
        line: [work.mark && WORK_MARKS[work.mark].mark, sourceLine(work, publications[work.source])]
          .filter(Boolean)
          .join(' – '),
        pdf: ownPdf(await readerPdfAddress(work)),
      },
    })),
  )
}

const gatherLandings = (sources: Set<Publication>): Gathered[] =>
  [...sources].map((source) => ({
    part: partKey(source, undefined),
    draft: {
      path: `${PUBLICATIONS[source].path}/`,
      kind: 'page',
      id: source,
      title: PUBLICATIONS[source].shortName,
      authors: [],
      line: 'Page de la publication',
    },
  }))

/** What readers can save for reading without a network, by publication and year. */
export const libraryDrafts = async (): Promise<Map<string, LibraryDraft[]>> => {
  const sources = new Set((await allWorks()).map(({ source }) => source))
  const gathered = [
    ...gatherLandings(sources),
    ...(await Promise.all(Object.values(GATHER_ISSUES).map((gather) => gather()))).flat(),
    ...(await gatherWorks()),
  ]
  return new Map(
    [...Map.groupBy(gathered, ({ part }) => part)].map(([part, entries]) => [
      part,
      entries.map(({ draft }) => draft),
    ]),
  )
}
