import { composeRows } from './generated/compose-rows.ts'
import { sharedFiles } from './generated/shared-files.ts'
import { insertWorks } from './store/insert-rows.ts'
import { type Target, openStore } from './store/open-store.ts'
import { uploadSeedFiles } from './store/upload-files.ts'

/** Works written between two lines of the log. */
const LOG_STEP = 5000

export type SeedGeneratedOptions = Target & {
  /** How many works; those of a smaller number are among those of a greater one. */
  works: number
  /** Another key gives other works. */
  key?: string | undefined
  log?: (line: string) => void
}

/** Writes generated works of all four publications, for trials of size; answers how many were new. */
export async function seedGenerated({
  works,
  key = 'essai',
  log = () => undefined,
  ...target
}: SeedGeneratedOptions): Promise<number> {
  const store = openStore(target)
  const started = performance.now()
  await uploadSeedFiles(store, sharedFiles())
  const rows = [...composeRows(works, key)]
  let added = 0
  for (let start = 0; start < rows.length; start += LOG_STEP) {
    added += await insertWorks(store, rows.slice(start, start + LOG_STEP))
    log(`${Math.min(start + LOG_STEP, rows.length)} of ${works} works`)
  }
  log(`${added} works added in ${((performance.now() - started) / 1000).toFixed(1)} s`)
  return added
}
