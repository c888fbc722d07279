import type { Picture } from '#domain/covers/picture.ts'
import { issuePathOf } from '#domain/issues/issue-path.ts'
import { sharedPageOf } from '#formats/metadata/site-metadata.ts'
import type { Work } from '#domain/works/work.ts'
import { findCover } from './covers.ts'
import { once } from './once.ts'
import { leadFigureOf } from './stored-texts.ts'
import { allWorks } from './works.ts'

const readIssueCovers = async (): Promise<ReadonlyMap<string, string>> => {
  const covers = new Map<string, string>()
  for (const work of await allWorks()) {
    const issue = issuePathOf(work)
    if (issue === undefined || covers.has(issue)) continue
    const cover = await findCover(work)
    if (cover) covers.set(issue, cover.address)
  }
  return covers
}

/** The address of the cover that the picture of an issue shows, by the issue's path: that of the first of its works that has one. */
const coversOfIssues = once(readIssueCovers)

/** What a picture for shares shows beside the words. */
export type ShownPicture = { kind: 'cover' | 'figure'; picture: Picture }

/** What a work has to be shown with that isn't its issue's: its cover, else the first figure of its stored text. */
export const ownPictureOf = async (work: Work): Promise<ShownPicture | undefined> => {
  const cover = await findCover(work)
  const issue = issuePathOf(work)
  if (cover && (issue === undefined || (await coversOfIssues()).get(issue) !== cover.address))
    return { kind: 'cover', picture: cover }
  const figure = await leadFigureOf(work)
  return figure && { kind: 'figure', picture: figure }
}

/** The page whose picture networks show of a work: its own where it has a cover that isn't its issue's, or a figure. */
export const sharedPageOfWork = async (work: Work): Promise<string> =>
  sharedPageOf(work, (await ownPictureOf(work)) !== undefined)
