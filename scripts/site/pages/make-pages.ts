import { stat } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { type Step, startStep } from '../start-step.ts'
import { type MadePages, readMadePages } from './made-pages.ts'

/** More processes would take more memory than they save time: each reads all rows. */
const MOST_PROCESSES = 4

const BYTES_PER_MB = 1024 * 1024

/** A process needs some six times what the rows take on the disk; garbage may be as much again before it is collected. */
const MEMORY_PER_ROWS = 12

/** So much is always allowed. */
const LEAST_MEMORY_MB = 512

const memoryFor = async (rows: string): Promise<number> => {
  const { size } = await stat(join(rows, 'articles.jsonl'))
  return Math.max(LEAST_MEMORY_MB, Math.ceil((size / BYTES_PER_MB) * MEMORY_PER_ROWS))
}

type Options = {
  /** The way into the pages of a bundle. */
  entry: string
  site: string
  /** The published site, of which pages are taken over. */
  lastSite: string
  /** Where the pages of the published site are listed, if it is known, and where those of this one will be. */
  lastList: string
  list: string
  /** Where the rows stand that pages are made from. */
  rows: string
  variables: NodeJS.ProcessEnv
  log: (line: string) => void
}

/** Makes the pages of a site from a bundle, on every core. */
export const makePages = async ({
  entry,
  site,
  lastSite,
  lastList,
  list,
  rows,
  variables,
  log,
}: Options): Promise<MadePages> => {
  const processes = Math.min(availableParallelism(), MOST_PROCESSES)
  const flags = [`--max-old-space-size=${await memoryFor(rows)}`]
  const steps: Step[] = Array.from({ length: processes }, (_, share) =>
    startStep(
      [
        'scripts/site/pages/make-pages-process.ts',
        ...[
          '--entry',
          entry,
          '--site',
          site,
          '--last-site',
          lastSite,
          '--list',
          list,
          '--last-list',
          lastList,
        ],
        ...['--share', String(share), '--of', String(processes)],
      ],
      variables,
      log,
      flags,
    ),
  )
  try {
    await Promise.all(steps.map(({ done }) => done))
  } catch (error) {
    await Promise.all(steps.map((step) => step.stop()))
    throw error
  }
  return readMadePages(list)
}
