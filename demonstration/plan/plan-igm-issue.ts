import { categoryName } from '../../src/domain/works/classification.ts'
import { issueCoverName, issuePdfName } from '../../src/domain/files/file-name.ts'
import { DEMONSTRATION_NOTICE } from '../archive/notice.ts'
import type { PlannedFile } from '../files/recipe.ts'
import type { SeedIgmArticle, SeedIgmIssue } from '../formats/igm-issue.ts'
import { authorsOf } from '../formats/work-seed.ts'
import { deterministicId } from '../ids/deterministic-id.ts'
import { workColumns } from '../rows/work-columns.ts'
import { period } from './numbering.ts'
import type { WorkPlan } from './plan.ts'

/** An issue of IGM: its cover, its items, the whole issue's PDF on the lead item. */
export function planIgmIssue(issue: SeedIgmIssue): WorkPlan {
  const { volume, issue: number, date } = issue
  const file = { source: 'IGM', volume, issue: number, date } as const
  const [coverName, pdfName] = [issueCoverName(file), issuePdfName(file)]
  if (coverName === undefined || pdfName === undefined) {
    throw new Error(`No file name can be built for IGM volume ${volume}, issue ${number}, ${date}`)
  }
  const hasPdf = issue.articles.some((article) => article.pdf)
  const rows = issue.articles.map((article, index) => ({
    ...workColumns(article),
    id: deterministicId(`igm/${volume}/${number}/${index + 1}`),
    source: 'IGM' as const,
    volume,
    issue: number,
    ...coverColumns(coverName, article, index, date),
    pdf_url: hasPdf && index === 0 ? pdfName : null,
    pdf_filename: hasPdf && index === 0 ? pdfName : null,
  }))
  const files: PlannedFile[] = [{ bucket: 'igm_covers', name: coverName, recipe: coverRecipe(issue) }]
  if (hasPdf) files.push({ bucket: 'igm-pdfs', name: pdfName, recipe: pdfRecipe(issue) })
  return { rows, files }
}

/** Some rows name no cover at all: it is found by volume, number and date. */
function coverColumns(name: string, article: SeedIgmArticle, index: number, issueDate: string) {
  if (index % 3 === 1 && article.publicationDate === issueDate) return {}
  return index % 3 === 2 ? { image_url: name } : { cover_image_filename: name }
}

function coverRecipe({ volume, issue, date, cover, articles }: SeedIgmIssue): PlannedFile['recipe'] {
  const contents = articles.slice(0, 4).map((article) => article.title)
  return { kind: 'igm-cover', of: { volume, issue, period: period(date), title: cover.title, contents } }
}

function pdfRecipe({ volume, issue, date, cover, articles }: SeedIgmIssue): PlannedFile['recipe'] {
  const items = articles.map((article) => ({
    rubric: categoryName(article.category),
    title: article.title,
    authors: authorsOf(article),
    abstract: article.abstract,
    text: article.body,
  }))
  return {
    kind: 'igm-pdf',
    of: {
      issue,
      date,
      numbering: `Volume ${volume} • numéro ${issue} • ${period(date)}`,
      title: cover.title,
      items,
      keywords: [...new Set(articles.flatMap((article) => article.keywords))].slice(0, 12),
      notice: DEMONSTRATION_NOTICE,
    },
  }
}
