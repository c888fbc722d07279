import { parseFileName } from '#domain/files/file-name.ts'
import { lastSegment, pdfAddress } from '#domain/files/public-address.ts'
import { issueSlug } from '#domain/issues/issue-path.ts'
import { isNumberedBy } from '#domain/publications/registry.ts'
import type { Work } from '#domain/works/work.ts'

/** What is asked of a work to find it in PDFs: ten thousand whole rows would take a hundred megabytes. */
export const textOwner = ({
  id,
  source,
  title,
  publicationDate,
  volume,
  issue,
  pageNumber,
  pdfPages,
  pdfUrl,
  pdfFileName,
}: Work) => ({
  id,
  source,
  title,
  publicationDate,
  volume,
  issue,
  pageNumber,
  pdfPages,
  pdfUrl,
  pdfFileName,
})

/** What is asked of a work to find it in PDFs. */
export type TextOwner = ReturnType<typeof textOwner>

/** A PDF of the portal's own storage and the works whose text is in it, the one that names it first. */
export type PdfWithWorks = { address: string; works: TextOwner[] }

const issueKey = ({ source, volume, issue }: TextOwner): string | undefined =>
  isNumberedBy(source, 'issue') ? issueSlug(source, volume, issue) : undefined

/** Whether the name of a work's PDF is that of a whole issue, not of one article of it. */
const namesWholeIssue = ({ pdfUrl, pdfFileName }: TextOwner): boolean => {
  const file = parseFileName(lastSegment(pdfUrl ?? pdfFileName) ?? '')
  return file?.kind === 'issue' && file.article === undefined
}

/**
 * The PDFs of works, each once. Several works are in one where they name the same, and where a work of an issue has none and
 * another names the PDF of the whole issue. A PDF on somebody else's site is not the portal's to read.
 */
export const pdfsWithWorks = (works: readonly TextOwner[], backendUrl: string): PdfWithWorks[] => {
  const origin = new URL(backendUrl).origin
  const addressOf = (work: TextOwner): string | undefined => {
    const address = pdfAddress(work, backendUrl)
    return address !== undefined && new URL(address).origin === origin ? address : undefined
  }
  const wholeIssues = new Map<string, string>()
  for (const work of works) {
    const [key, address] = [issueKey(work), addressOf(work)]
    if (key !== undefined && address !== undefined && namesWholeIssue(work)) wholeIssues.set(key, address)
  }
  const byAddress = new Map<string, TextOwner[]>()
  for (const work of works) {
    const own = addressOf(work)
    const address =
      own ?? (work.pdfUrl || work.pdfFileName ? undefined : wholeIssues.get(issueKey(work) ?? ''))
    if (address === undefined) continue
    const before = byAddress.get(address) ?? []
    byAddress.set(address, own === undefined ? [...before, work] : [work, ...before])
  }
  return [...byAddress].map(([address, ofPdf]) => ({ address, works: ofPdf }))
}
