import { availableParallelism } from 'node:os'
import { type BuildStep, startStep } from '../start-step.ts'
import { boundMemoryByRows } from '../step-memory.ts'

/** More processes would take more memory than they save time: each reads all rows. */
const MOST_PROCESSES = 4

type Options = {
  /** The way into the pages of a bundle. */
  entry: string
  site: string
  /** The published site, of which pages are taken over. */
  lastSite: string
  /** Where the pages of the published site are listed, if it is known, and where those of this one will be. */
  lastList: string
  list: string
  /** The folder of the rows that pages are made from. */
  rows: string
  variables: NodeJS.ProcessEnv
  log: (line: string) => void
}

/** Pages that a process takes at a time: few enough that none is left behind with many. */
const BATCH_SIZE = 64

/** Makes the pages of a site from a bundle, on every core; whichever process is free takes the next ones. */
export const makePages = async ({
  entry,
  site,
  lastSite,
  lastList,
  list,
  rows,
  variables,
  log,
}: Options): Promise<void> => {
  const processes = Math.min(availableParallelism(), MOST_PROCESSES)
  let taken = 0
  const takeNext = () => {
    const from = taken
    taken += BATCH_SIZE
    return { from, to: taken }
  }
  const flags = await boundMemoryByRows(rows)
  const steps: BuildStep[] = Array.from({ length: processes }, (_, share) =>
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
        ...['--share', String(share)],
      ],
      variables,
      log,
      flags,
      takeNext,
    ),
  )
  try {
    await Promise.all(steps.map(({ done }) => done))
  } catch (error) {
    await Promise.all(steps.map((step) => step.stop()))
    throw error
  }
}
