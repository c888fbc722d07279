import path from 'node:path'
import { IgmIssueSchema } from '../formats/igm-issue.ts'
import { IndexEntriesSchema } from '../formats/index-entry.ts'
import { PublicationSeedsSchema } from '../formats/publication-seed.ts'
import { readSeedFile, readSeedFolder } from '../formats/read-seed-file.ts'
import { RelationSeedsSchema } from '../formats/relation-seed.ts'
import { RhcaIssueSchema } from '../formats/rhca-issue.ts'
import { ChapterSeedSchema } from './adc/chapter-seed.ts'
import { FounderSeedsSchema } from './founders/founder-seed.ts'
import { MemberSeedsSchema } from './members/member-seed.ts'

const here = (...parts: string[]) => path.join(import.meta.dirname, ...parts)

/** The demonstration archive as written in this folder's JSON files. */
export async function readArchive() {
  const [rhca, igm, chapters, lists, members, founders, relations, publications] = await Promise.all([
    readSeedFolder(here('rhca'), RhcaIssueSchema),
    readSeedFolder(here('igm'), IgmIssueSchema),
    readSeedFolder(here('adc'), ChapterSeedSchema),
    readSeedFolder(here('index-medicus'), IndexEntriesSchema),
    readSeedFile(here('members', 'members.json'), MemberSeedsSchema),
    readSeedFile(here('founders', 'founders.json'), FounderSeedsSchema),
    readSeedFile(here('relations', 'relations.json'), RelationSeedsSchema),
    readSeedFile(here('publications', 'publications.json'), PublicationSeedsSchema),
  ])
  return { rhca, igm, chapters, entries: lists.flat(), members, founders, relations, publications }
}

export type Archive = Awaited<ReturnType<typeof readArchive>>
