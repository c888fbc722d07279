import { COVER_WIDTHS, FIGURE_WIDTHS, PORTRAIT_WIDTHS } from '#domain/covers/picture.ts'
import { issueCoverAddress } from '#domain/covers/cover-name.ts'
import { coverCandidates } from '#domain/covers/cover-candidates.ts'
import { readEnvironment, requirePublicBackend } from '#domain/environment.ts'
import { portraitAddress } from '#domain/founders/founder.ts'
import { igmCoverSubject, groupIgmRows } from '#domain/issues/igm-issues.ts'
import { memberPhotoAddress } from '#domain/members/member.ts'
import { PUBLICATIONS } from '#domain/publications/registry.ts'
import { readFounders } from './founder-rows.ts'
import { issueRecords } from './issue-records.ts'
import { readTable } from './read-table.ts'
import { storedFigures } from './stored-texts.ts'
import { membersTable } from './tables.ts'
import { allWorks, rhcaIssues } from './works.ts'

const backendUrl = requirePublicBackend(readEnvironment(process.env)).url

/** Something that is shown with a picture: where it may be, the likeliest first, and the copies that pages show. */
export type PictureSubject = { candidates: string[]; widths: number[]; square: boolean }

const cover = (candidates: string[]): PictureSubject => ({ candidates, widths: COVER_WIDTHS, square: false })

const portrait = (address: string | undefined): PictureSubject => ({
  candidates: address === undefined ? [] : [address],
  widths: PORTRAIT_WIDTHS,
  square: true,
})

/** Everything of which pages show a picture if there is one. */
export async function* pictureSubjects(): AsyncGenerator<PictureSubject> {
  for (const work of await allWorks()) yield cover(coverCandidates(work, backendUrl))
  for (const { volume, issue, date } of await rhcaIssues())
    yield cover(
      coverCandidates({ source: PUBLICATIONS.RHCA.code, volume, issue, publicationDate: date }, backendUrl),
    )
  for (const group of groupIgmRows(await allWorks()).groups)
    yield cover(coverCandidates(igmCoverSubject(group), backendUrl))
  for (const { publication, cover: own } of (await issueRecords()).values())
    if (own !== undefined) yield cover([issueCoverAddress({ publication, cover: own }, backendUrl)])
  for (const member of await readTable(membersTable)) yield portrait(memberPhotoAddress(member, backendUrl))
  for await (const address of storedFigures())
    yield { candidates: [address], widths: FIGURE_WIDTHS, square: false }
  for (const { imagePath } of await readFounders())
    yield portrait(imagePath && portraitAddress(backendUrl, imagePath))
}
