import { loadavg } from 'node:os'
import { resolve } from 'node:path'
import { seedDemonstration } from '#demonstration/seed-demonstration.ts'
import { ACTS, SUBMISSIONS_MAX } from './load/acts.ts'
import { openLoadedPortal } from './load/open-loaded-portal.ts'
import { type LoadOutcome, runLoad } from './load/run-load.ts'

const LOAD_FOLDER = '.local/bench/load'
const MANY = 200
const FEW = 20
const SECONDS = 180
const PAUSE_MS = 5000

/** Least share of the acts of each kind that succeed, and by what factor memory may grow after the first minute. */
export const SUCCESS_MIN = 0.95
export const GROWTH_MAX = 1.2

const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0

/** Acts of a kind: how many, how many succeeded, and the time in ms within which 95 % were answered. */
export const summarise = ({ done }: LoadOutcome) =>
  ACTS.map((act) => {
    const mine = done.filter((one) => one.act === act)
    const times = mine.map(({ ms }) => ms).toSorted((a, b) => a - b)
    const succeeded = mine.filter((one) => one.succeeded).length
    return { act, acts: mine.length, succeeded, p95: percentile(times, 0.95) }
  })

/** What of the goals a run missed, in sentences. */
export const missed = (outcome: LoadOutcome): string[] => [
  ...summarise(outcome)
    .filter(({ acts, succeeded }) => succeeded < acts * SUCCESS_MIN)
    .map(({ act, acts, succeeded }) => {
      const failed = outcome.done.filter((one) => one.act === act && !one.succeeded)
      const answers = failed.map(({ status, ms }) => `${status} after ${ms.toFixed(0)} ms`)
      return `${act}: only ${succeeded} of ${acts} succeeded (${answers.join(', ')})`
    }),
  ...outcome.miscounts,
  ...(outcome.memory.end > outcome.memory.early * GROWTH_MAX
    ? [`memory grew from ${outcome.memory.early.toFixed(0)} to ${outcome.memory.end.toFixed(0)} MB`]
    : []),
]

const row = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`

/**
 * Lets 20 clients and then 200 use a portal with the demonstration archive for three minutes, each from an address of its own,
 * through the one proxy that the backend names.
 * @throws Error that says which goal was missed
 */
export const measureLoad = async (log: (line: string) => void): Promise<void> => {
  const portal = await openLoadedPortal(resolve(LOAD_FOLDER), seedDemonstration)
  try {
    const run = (clients: number) => {
      log(`${clients} clients for ${SECONDS} s, load ${loadavg()[0]?.toFixed(1) ?? '-'}`)
      return runLoad(portal, {
        clients,
        seconds: SECONDS,
        pauseMs: PAUSE_MS,
        submissions: Math.floor((SUBMISSIONS_MAX * clients) / (MANY + FEW)),
      })
    }
    const few = await run(FEW)
    const many = await run(MANY)
    const before = summarise(few)
    log(
      [
        row(['act', 'acts', 'succeeded', 'p95, ms', `with ${FEW} clients`]),
        row(['---', '---:', '---:', '---:', '---:']),
        ...summarise(many).map(({ act, acts, succeeded, p95 }, index) =>
          row([act, acts, succeeded, p95.toFixed(0), before[index]?.p95.toFixed(0) ?? '-']),
        ),
        `addresses=${many.addresses} memory_early_mb=${many.memory.early.toFixed(0)} memory_end_mb=${many.memory.end.toFixed(0)} ` +
          `growth=${(many.memory.end / many.memory.early).toFixed(2)} miscounts=${many.miscounts.length} load=${loadavg()[0]?.toFixed(1) ?? '-'}`,
      ].join('\n'),
    )
    const goals = [...missed(few), ...missed(many)]
    if (goals.length > 0) throw new Error(`Missed:\n${goals.join('\n')}`)
  } finally {
    await portal.close()
  }
}
