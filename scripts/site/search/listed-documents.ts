import { chaptersWithoutPage } from '#archive/adc-chapters.ts'
import { viewMembers } from '#archive/members.ts'
import { chapterLabel, chapterSearchText } from '#domain/adc/chapter.ts'
import { PUBLICATIONS } from '#domain/publications/registry.ts'
import { memberRowId } from '#domain/members/member-directory.ts'
import type { PageDocument } from '#domain/search/search-record.ts'

const DIRECTORY_PATH = '/annuaire'

const searchOf = (path: string, words: string): string => `${path}/?${new URLSearchParams({ q: words })}`

/** What lists show that has no page of its own: members of the directory, and chapters that are still to come. */
export const listedDocuments = async (): Promise<PageDocument[]> => {
  const members = (await viewMembers()).map(({ member }) => ({
    path: searchOf(DIRECTORY_PATH, member.name),
    title: member.name,
    text: ['Annuaire des membres', member.titre].filter(Boolean).join('\u00a0: '),
    words: member.email ?? '',
    row: memberRowId(member.id),
  }))
  const chapters = (await chaptersWithoutPage()).map((chapter) => ({
    path: searchOf(PUBLICATIONS.ADC.path, chapter.title),
    title: chapter.title,
    text: [PUBLICATIONS.ADC.shortName, chapterLabel(chapter)].join(', '),
    words: chapterSearchText(chapter),
    row: chapter.id,
  }))
  return [...members, ...chapters]
}
