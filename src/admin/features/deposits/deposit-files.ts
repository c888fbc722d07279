import { slug } from '#domain/issues/issue-path.ts'
import { PUBLICATIONS } from '#domain/publications/registry.ts'
import { crossrefFiles } from '#formats/deposits/crossref.ts'
import type { Deposit } from '#formats/deposits/deposit.ts'
import { depositFindings, type MendAddress, isBlocked } from '#formats/deposits/deposit-findings.ts'
import type { DepositTarget } from '#formats/deposits/deposit-texts.ts'
import { doajFile } from '#formats/deposits/doaj.ts'
import { jatsFile } from '#formats/jats/jats-article.ts'
import { pubmedFile } from '#formats/deposits/pubmed.ts'

/** A file to save. */
export type DepositFile = { name: string; content: string }

/** Characters of the title in a file's name. */
const TITLE_MAX_CHARS = 60

/** Names the file of a work; the id makes the name unique. */
const workFileName = ({ work }: Deposit): string =>
  `${PUBLICATIONS[work.source].folder}-${slug(work.title).slice(0, TITLE_MAX_CHARS)}-${work.id.slice(0, 8)}`

const single = (name: string, content: string | undefined): DepositFile[] =>
  content === undefined ? [] : [{ name: `${name}.xml`, content }]

const WRITERS: Readonly<
  Record<DepositTarget, (deposits: readonly Deposit[], name: string, moment: Date) => DepositFile[]>
> = {
  jats: (deposits) =>
    deposits.map((deposit) => ({ name: `${workFileName(deposit)}.xml`, content: jatsFile(deposit) })),
  crossref: (deposits, name, moment) =>
    crossrefFiles(deposits, moment).map(({ kind, content }) => ({ name: `${name}-${kind}.xml`, content })),
  doaj: (deposits, name) => single(name, doajFile(deposits)),
  pubmed: (deposits, name) => single(name, pubmedFile(deposits)),
}

/** The files of works of one publication for a target; `name` begins the names of those that hold several works. */
export const depositFiles = (
  target: DepositTarget,
  deposits: readonly Deposit[],
  name: string,
  moment: Date,
): DepositFile[] => WRITERS[target](deposits, `${name}-${target}`, moment)

/** A finding with the works that it concerns. */
export type LackingEntry = {
  text: string
  blocks: boolean
  mend: MendAddress
  works: { id: string; title: string }[]
}

/** Findings of works for a target: first those that exclude works, then by the number of works. */
export const lackingEntries = (deposits: readonly Deposit[], target: DepositTarget): LackingEntry[] => {
  const entries = new Map<string, LackingEntry>()
  for (const deposit of deposits)
    for (const { text, blocks, mend } of depositFindings(deposit, target)) {
      const key = `${blocks} ${text}`
      const entry = entries.get(key) ?? { text, blocks, mend, works: [] }
      entry.works.push({ id: deposit.work.id, title: deposit.work.title })
      entries.set(key, entry)
    }
  return [...entries.values()].toSorted(
    (a, b) => Number(b.blocks) - Number(a.blocks) || b.works.length - a.works.length,
  )
}

/** Number of works that the file of a target contains. */
export const countReady = (deposits: readonly Deposit[], target: DepositTarget): number =>
  deposits.filter((deposit) => !isBlocked(deposit, target)).length
