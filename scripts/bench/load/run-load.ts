import { setTimeout as wait } from 'node:timers/promises'
import { type Act, ACT_SHARES, perform, pick, readSubjects } from './acts.ts'
import type { StoredFigures, LoadedPortal } from './open-loaded-portal.ts'
import { openVisitor, type Visitor } from './visitor.ts'

export type LoadOptions = {
  clients: number
  seconds: number
  /** Average pause between two acts of a visitor. */
  pauseMs: number
  /** Of the first clients each sends one manuscript. */
  submissions: number
}

type Done = { act: Act; ms: number; status: number; succeeded: boolean; work?: string }

/** The outcome of a run. */
export type LoadOutcome = {
  done: Done[]
  addresses: number
  /** Memory in MB after the first minute, or after a third of a shorter run, and at the end. */
  memory: { early: number; end: number }
  /** Sentences about what was counted otherwise than it was answered. */
  miscounts: string[]
}

const EARLY_MS = 60_000

/** Memory is the median of so many readings, because each garbage collection changes it. */
const LOOKS = 9
const BETWEEN_LOOKS_MS = 500

const readMemory = async ({ readMemory: look }: LoadedPortal): Promise<number> => {
  const seen: number[] = []
  for (let time = 0; time < LOOKS; time += 1) {
    seen.push(look())
    await wait(BETWEEN_LOOKS_MS)
  }
  return seen.toSorted((a, b) => a - b)[Math.floor(LOOKS / 2)] ?? 0
}

/** One of the acts, each as often as its share. */
const pickAct = (): Act => {
  let left = Math.random()
  for (const [act, share] of Object.entries(ACT_SHARES) as [Act, number][]) {
    left -= share
    if (left < 0) return act
  }
  return 'reading'
}

/** Sentences on what was stored otherwise than it was answered; an act without an answer may have been done or not. */
const compare = (before: StoredFigures, after: StoredFigures, done: readonly Done[]): string[] => {
  const check = (name: string, act: Act, added: number, mine: readonly Done[]): string[] => {
    const answered = mine.filter((one) => one.act === act && one.succeeded).length
    const unknown = mine.filter((one) => one.act === act && one.status === 0).length
    return added >= answered && added <= answered + unknown
      ? []
      : [`${name}: ${answered} answered, ${added} stored`]
  }
  const ofWork = Map.groupBy(
    done.filter(({ work }) => work !== undefined),
    ({ work }) => work,
  )
  return [
    ...[...after.views].flatMap(([id, views]) =>
      check(`views of ${id}`, 'counter', views - (before.views.get(id) ?? 0), ofWork.get(id) ?? []),
    ),
    ...check('events', 'event', after.events - before.events, done),
    ...check('submissions', 'submission', after.submissions - before.submissions, done),
  ]
}

/** Lets so many visitors, each from an address of its own, read, search, count, report, harvest and submit for so long. */
export const runLoad = async (
  portal: LoadedPortal,
  { clients, seconds, pauseMs, submissions }: LoadOptions,
): Promise<LoadOutcome> => {
  const before = await portal.readFigures()
  const subjects = await readSubjects(portal.siteFolder, [...before.views.keys()])
  const visitors = Array.from({ length: clients }, (_, index) =>
    openVisitor(portal.port, portal.publishableKey, index + 1),
  )
  const done: Done[] = []
  const started = performance.now()
  const end = started + seconds * 1000
  const visit = async (visitor: Visitor, index: number) => {
    const submitAt = index < submissions ? started + Math.random() * seconds * 900 : Infinity
    let waits = true
    await wait(Math.random() * pauseMs)
    while (performance.now() < end) {
      const since = performance.now()
      const act: Act = waits && since >= submitAt ? 'submission' : pickAct()
      if (act === 'submission') waits = false
      const outcome = await perform(act, visitor, subjects)
      done.push({ act, ms: performance.now() - since, ...outcome })
      await wait(pick([0.5, 0.75, 1, 1.25, 1.5]) * pauseMs)
    }
  }
  const visits = Promise.all(visitors.map(visit))
  await wait(Math.min(EARLY_MS, (seconds * 1000) / 3))
  const early = await readMemory(portal)
  await visits
  for (const { leave } of visitors) leave()
  return {
    done,
    addresses: new Set(visitors.map(({ address }) => address)).size,
    memory: { early, end: await readMemory(portal) },
    miscounts: compare(before, await portal.readFigures(), done),
  }
}
