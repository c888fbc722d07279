import { pdfAddress } from '../files/public-address.ts'
import { ownValue } from '../own-value.ts'
import type { PublicationSettings } from '../publications/publication-settings.ts'
import type { Publication } from '../publications/publication.ts'
import type { ReadinessFile } from '../readiness/readiness-file.ts'
import type { FullText } from '../texts/full-text.ts'
import { bareDoi } from '../works/identity.ts'
import { type RelationRow, relationsOf, type WorkRelation } from '../works/relations.ts'
import { canonicalPath } from '../works/work-address.ts'
import type { Work } from '../works/work.ts'
import type { Deposit, DepositRelation } from './deposit.ts'

/** What a file says of another work: published works alone may be given. */
export type RelatedWork = Pick<Work, 'id' | 'source' | 'title' | 'doi'>

/** What the files of works need beside their rows. */
export type DepositSources = {
  settings: Readonly<Record<Publication, PublicationSettings>>
  relations: readonly RelationRow[]
  /** The works that relations lead to, where they are published. */
  related: readonly RelatedWork[]
  /** Public address of the site, without a slash at its end. */
  siteUrl: string
  /** Address of the storage of public files. */
  storageUrl: string
  /** The stored texts of the works, by their ids. */
  texts?: ReadonlyMap<string, FullText>
  /** What the last build found of the PDFs. */
  pdfs?: ReadinessFile['pdfs']
}

/** The whole address of a work's page. */
const workAddress = (siteUrl: string, work: Pick<Work, 'id' | 'source'>): string =>
  `${siteUrl.replace(/\/+$/, '')}${canonicalPath(work)}`

const toRelation = (
  { kind, side, date, other }: WorkRelation,
  siteUrl: string,
  findWork: (id: string) => RelatedWork | undefined,
): DepositRelation[] => {
  if ('doi' in other)
    return [{ kind, side, date, doi: bareDoi(other.doi), address: undefined, title: undefined }]
  const work = findWork(other.id)
  if (!work) return []
  return [
    {
      kind,
      side,
      date,
      doi: bareDoi(work.doi ?? ''),
      address: workAddress(siteUrl, work),
      title: work.title,
    },
  ]
}

/** Works with all that files say of them; a relation to a work that is not published is left out. */
export const prepareDeposits = (
  works: readonly Work[],
  { settings, relations, related, siteUrl, storageUrl, texts, pdfs = {} }: DepositSources,
): Deposit[] => {
  const byId = new Map(related.map((work) => [work.id, work]))
  const rowsOfWork = new Map<string, RelationRow[]>()
  for (const row of relations)
    for (const id of [row.work_id, row.related_work_id])
      if (id !== null) rowsOfWork.set(id, [...(rowsOfWork.get(id) ?? []), row])
  return works.map((work) => {
    const pdf = pdfAddress(work, storageUrl)
    const looked = ownValue(pdfs, work.id)
    return {
      work,
      publication: settings[work.source],
      page: workAddress(siteUrl, work),
      pdf,
      text: texts?.get(work.id),
      pdfMismatch: looked?.pdf === pdf ? looked?.mismatch : undefined,
      relations: relationsOf(work.id, rowsOfWork.get(work.id) ?? []).flatMap((relation) =>
        toRelation(relation, siteUrl, (id) => byId.get(id)),
      ),
    }
  })
}
