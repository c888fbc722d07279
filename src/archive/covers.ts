import { issueCoverAddress, type CoverSubject } from '#domain/covers/cover-name.ts'
import { coverCandidates } from '#domain/covers/cover-candidates.ts'
import type { Picture } from '#domain/covers/picture.ts'
import { readEnvironment, requirePublicBackend } from '#domain/environment.ts'
import type { IssueRecord } from '#domain/issues/issue-record.ts'
import { cachedPictures } from './cached-pictures.ts'

const backendUrl = requirePublicBackend(readEnvironment(process.env)).url

/** The picture at an address with its real size, if there is one. */
export const findPicture = async (address: string): Promise<Picture | undefined> =>
  (await cachedPictures()).get(address)

/** The cover of a work, if its file really exists under one of the names that it may have. */
export const findCover = async (work: CoverSubject): Promise<Picture | undefined> => {
  for (const address of coverCandidates(work, backendUrl)) {
    const picture = await findPicture(address)
    if (picture) return picture
  }
  return undefined
}

/** The cover that editors gave an issue, if its file is there. */
export const findIssueCover = async (
  record: Pick<IssueRecord, 'publication' | 'cover'> | undefined,
): Promise<Picture | undefined> =>
  record?.cover === undefined
    ? undefined
    : findPicture(issueCoverAddress({ publication: record.publication, cover: record.cover }, backendUrl))
