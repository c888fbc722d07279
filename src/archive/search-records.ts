import { readEnvironment, requirePublicBackend } from '#domain/environment.ts'
import { type SearchRecord, toSearchRecord } from '#domain/search/search-record.ts'
import { allWorks } from './works.ts'

const backendUrl = requirePublicBackend(readEnvironment(process.env)).url

/** What the search is told of every work of the build, one after the other, so that it finds nothing that has no page. */
export async function* searchRecords(): AsyncGenerator<SearchRecord> {
  for (const work of await allWorks()) yield toSearchRecord(work, backendUrl)
}
