import { categoryName } from '../../src/domain/works/classification.ts'
import { PUBLICATIONS } from '../../src/domain/publications/registry.ts'
import { coverOverride } from '../../src/domain/covers/cover-name.ts'
import {
  articleCoverName,
  articlePdfName,
  issueCoverName,
  issuePdfName,
} from '../../src/domain/files/file-name.ts'
import { DEMONSTRATION_NOTICE } from '../archive/notice.ts'
import type { PlannedFile } from '../files/recipe.ts'
import type { RhcaArticle, SeedRhcaIssue } from '../formats/rhca-issue.ts'
import { affiliationLinesOf, authorsOf, namesOf, statementLinesOf } from '../formats/work-seed.ts'
import { deterministicId } from '../ids/deterministic-id.ts'
import { vancouver } from '../pdf/vancouver.ts'
import type { WorkRow } from '../rows/work-row.ts'
import { workColumns } from '../rows/work-columns.ts'
import { firstPage, period, numberingText } from './numbering.ts'
import type { WorkPlan } from './plan.ts'

const COVERS = 'rhca_covers'
const PDFS = 'rhca-pdfs'

/** An issue of RHCA: its cover, its articles with their PDFs, or the one PDF of an issue stored as a single row. */
export function planRhcaIssue(issue: SeedRhcaIssue): WorkPlan {
  const file = { source: 'RHCA', volume: issue.volume, issue: issue.issue, date: issue.date } as const
  const written = required(issueCoverName(file), issue)
  // Two covers are stored under another name than their rows give: that is what the overrides are for.
  const cover: PlannedFile = {
    bucket: COVERS,
    name: coverOverride('RHCA', issue.issue) ?? written,
    recipe: {
      kind: 'rhca-cover',
      of: { volume: issue.volume, issue: issue.issue, period: period(issue.date), title: issue.cover.title },
    },
  }
  const plans = issue.articles.map((article, index) => planArticle(issue, article, index, written))
  const whole: PlannedFile[] = issue.wholePdf
    ? [{ bucket: PDFS, name: required(issuePdfName(file), issue), recipe: joinedRecipe(issue) }]
    : []
  return {
    rows: plans.map(({ row }) => row),
    files: [cover, ...plans.flatMap(({ files }) => files), ...whole],
  }
}

function planArticle(issue: SeedRhcaIssue, article: RhcaArticle, index: number, issueCover: string) {
  const file = { source: 'RHCA', volume: issue.volume, issue: issue.issue, date: issue.date } as const
  const isWholeIssue = issue.articles.length === 1
  const isPublished = article.status === 'published'
  const hasOwnCover =
    article.cover && isPublished && !isWholeIssue && coverOverride('RHCA', issue.issue) === undefined
  const ownCover = hasOwnCover ? articleCoverName(file, index + 1) : undefined
  const pdf = isWholeIssue ? issuePdfName(file) : articlePdfName(file, index + 1)
  const pdfName = article.pdf && isPublished ? pdf : undefined
  const row: WorkRow = {
    ...workColumns(article),
    id: deterministicId(`rhca/${issue.volume}/${issue.issue}/${index + 1}`),
    source: 'RHCA',
    volume: issue.volume,
    issue: issue.issue,
    ...(ownCover ? { cover_image_filename: ownCover } : coverColumns(issueCover, index)),
    pdf_url: pdfName ?? null,
    pdf_filename: pdfName ?? null,
  }
  const files: PlannedFile[] = []
  if (ownCover) files.push({ bucket: COVERS, name: ownCover, recipe: ownCoverRecipe(issue, article) })
  if (pdfName) {
    const recipe = isWholeIssue ? wholeIssueRecipe(issue, article) : articleRecipe(issue, article)
    files.push({ bucket: PDFS, name: pdfName, recipe })
  }
  return { row, files }
}

/** Rows name their cover in the ways that older rows do: by file name, padded or not, or by a path. */
function coverColumns(name: string, index: number) {
  if (index % 3 === 1) return { image_url: `${COVERS}/${name}` }
  return { cover_image_filename: index % 3 === 2 ? name.replace(/_vol_0/, '_vol_') : name }
}

function ownCoverRecipe(
  { volume, issue }: SeedRhcaIssue,
  { title, category }: RhcaArticle,
): PlannedFile['recipe'] {
  const of = {
    journal: 'RHCA',
    numbering: `Vol. ${volume} • N° ${issue}`,
    title,
    rubric: categoryName(category),
  }
  return { kind: 'article-cover', of }
}

function sectionsOf({ body }: RhcaArticle) {
  return [
    { title: 'Introduction', text: body.introduction },
    { title: 'Méthodes', text: body.methodes },
    { title: 'Résultats', text: body.resultats },
    { title: 'Discussion', text: body.discussion },
    { title: 'Conclusion', text: body.conclusion },
  ].flatMap(({ title, text }) => (text === undefined ? [] : [{ title, text }]))
}

function articleRecipe(issue: SeedRhcaIssue, article: RhcaArticle): PlannedFile['recipe'] {
  const { title, keywords, pageNumber, publicationDate: date } = article
  const { volume, issue: number } = issue
  const authors = authorsOf(article)
  const year = date.slice(0, 4)
  const cited = {
    authors: namesOf(article),
    title,
    journal: PUBLICATIONS.RHCA.title,
    year,
    volume,
    issue: number,
    pages: pageNumber,
  }
  return {
    kind: 'article-pdf',
    of: {
      journal: PUBLICATIONS.RHCA.title,
      shortName: `RHCA • n° ${number}`,
      numbering: numberingText({ volume, issue: number, date, pageNumber }),
      title,
      authors,
      affiliations: affiliationLinesOf(article),
      rubric: categoryName(article.category),
      abstract: article.abstract,
      keywords,
      date,
      firstPage: firstPage(pageNumber),
      sections: sectionsOf(article),
      references: article.bibliography.map(({ text }) => text),
      citation: vancouver(cited),
      colophon: [...(article.doi ? [`DOI : ${article.doi}`] : []), ...statementLinesOf(article)],
      notice: DEMONSTRATION_NOTICE,
    },
  }
}

function wholeIssueRecipe(issue: SeedRhcaIssue, article: RhcaArticle): PlannedFile['recipe'] {
  return {
    kind: 'whole-issue-pdf',
    of: {
      issue: issue.issue,
      date: issue.date,
      numbering: numberingText({ ...issue, pageNumber: article.pageNumber }),
      title: issue.cover.title,
      authors: authorsOf(article),
      affiliations: affiliationLinesOf(article),
      abstract: article.abstract,
      keywords: article.keywords,
      sections: sectionsOf(article),
      references: article.bibliography.map(({ text }) => text),
      firstPage: firstPage(article.pageNumber),
      notice: DEMONSTRATION_NOTICE,
    },
  }
}

/** An issue of several articles as one PDF: each article with its abstract. */
function joinedRecipe(issue: SeedRhcaIssue): PlannedFile['recipe'] {
  const { articles } = issue
  return {
    kind: 'whole-issue-pdf',
    of: {
      issue: issue.issue,
      date: issue.date,
      numbering: numberingText({ ...issue, pageNumber: undefined }),
      title: issue.cover.title,
      authors: ['Comité de rédaction'],
      affiliations: [],
      abstract: `Ce numéro réunit ${articles.length} textes.`,
      keywords: [...new Set(articles.flatMap(({ keywords }) => keywords))].slice(0, 12),
      sections: articles.map((article) => ({
        title: article.title,
        text: `${authorsOf(article).join(', ')}\n\n${article.abstract}`,
      })),
      references: [],
      firstPage: 1,
      notice: DEMONSTRATION_NOTICE,
    },
  }
}

function required(name: string | undefined, { volume, issue, date }: SeedRhcaIssue): string {
  if (name === undefined)
    throw new Error(`No file name can be built for RHCA volume ${volume}, issue ${issue}, ${date}`)
  return name
}
