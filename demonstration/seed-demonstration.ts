import { DEMONSTRATION_KEY, DEMONSTRATION_NOTICE } from './archive/notice.ts'
import { readArchive } from './archive/read-archive.ts'
import { planArchive } from './plan/plan-archive.ts'
import { planReadings } from './plan/plan-readings.ts'
import {
  insertWorks,
  insertFounders,
  insertMembers,
  insertPublicSetting,
  insertReadings,
} from './store/insert-rows.ts'
import { describePublications, insertIssues, insertRelations } from './store/insert-records.ts'
import { type Target, openStore } from './store/open-store.ts'
import { uploadSeedFiles } from './store/upload-files.ts'

export type SeedDemonstrationOptions = Target & { log?: (line: string) => void }

/** What a run added; zeros when everything was there. */
export type Added = Record<'works' | 'files' | 'members' | 'founders' | 'issues' | 'relations', number>

/** Writes the demonstration archive. What is there already stays as it is, edits included, so it can run again. */
export async function seedDemonstration({
  log = () => undefined,
  ...target
}: SeedDemonstrationOptions): Promise<Added> {
  const store = openStore(target)
  const plan = planArchive(await readArchive())
  const started = performance.now()
  const files = await uploadSeedFiles(store, plan.files)
  const members = await insertMembers(store, plan.members)
  const founders = await insertFounders(store, plan.founders)
  await insertPublicSetting(store, DEMONSTRATION_KEY, { notice: DEMONSTRATION_NOTICE })
  await insertReadings(store, planReadings(plan.articles))
  await describePublications(store, plan.publications)
  const issues = await insertIssues(store, plan.issues)
  // Works come in one request, after all that they name; relations name works.
  const works = await insertWorks(store, plan.articles)
  const relations = await insertRelations(store, plan.relations)
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  log(
    `Demonstration archive: ${works} works, ${files} files, ${members} members, ${founders} founders, ${issues} issues, ${relations} relations added in ${seconds} s`,
  )
  return { works, files, members, founders, issues, relations }
}
