import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import { inject, TestRunner } from 'vitest'

type TestCase = Parameters<typeof TestRunner.getTestFn>[0]

declare module 'vitest' {
  /** What Stryker's Vitest runner hands to its set-up file. */
  interface ProvidedContext {
    globalNamespace: '__stryker__'
    mode: 'dry-run' | 'mutant'
  }
}

/** What Stryker's instrumented code and set-up file share. */
type Stryker = {
  activeMutant?: string | undefined
  currentTestId?: string | undefined
  mutantCoverage?: { perTest: Record<string, Record<string, number> | undefined> }
}

/** The test that noticed a change first, by the change's id. */
type NoticedBy = Record<string, string>

declare global {
  var __stryker__: Stryker | undefined
  /** One for all test files, which run in one process. */
  var noticedChanges: NoticedBy | undefined
}

/** Where `stryker-plugins.ts` reads what the tests said, in the copy of the project that Stryker makes. */
const RESULT_FILE = 'noticed-changes.json'

/** So long a test is repeated with changes; what a slow one would have noticed after that counts as unnoticed. */
const BUDGET_OF_A_TEST_MS = 20_000

const ANOTHER_RUN = 'another run of a test'
const TIMES_AS_MANY_STEPS = 100
const STEPS_AT_LEAST = 20_000

const stryker = (globalThis[inject('globalNamespace')] ??= {})
const noticedBy = (globalThis.noticedChanges ??= {})
let active: string | undefined
let steps = 0
let stepsMax = Infinity

// Every place that could be changed asks which change is active: how often it asks shows a loop without end.
Object.defineProperty(stryker, 'activeMutant', {
  configurable: true,
  get: () => {
    steps += 1
    if (steps > stepsMax) throw new Error('The change makes a loop without end')
    return active
  },
  set: (id: string | undefined) => {
    active = id
  },
})

const passes = async (run: () => unknown, id?: string, most = Infinity): Promise<boolean> => {
  active = id
  steps = 0
  stepsMax = most
  try {
    await run()
    return true
  } catch {
    return false
  } finally {
    active = undefined
    stepsMax = Infinity
  }
}

/**
 * Tries, right after a test has passed, every change that it covers in the process that is running already: a start of Vitest
 * for each change takes a hundred times as long.
 */
export default class TryChanges extends TestRunner {
  async runTask(test: TestCase) {
    const run = TestRunner.getTestFn(test)
    steps = 0
    await run()
    const most = Math.max(steps * TIMES_AS_MANY_STEPS, STEPS_AT_LEAST)
    const testId = stryker.currentTestId
    const perTest = stryker.mutantCoverage?.perTest
    if (inject('mode') !== 'dry-run' || !perTest || testId === undefined) return
    const ids = Object.keys(perTest[testId] ?? {}).filter((id) => noticedBy[id] === undefined)
    if (ids.length === 0) return
    stryker.currentTestId = ANOTHER_RUN
    const noticed: string[] = []
    const end = performance.now() + BUDGET_OF_A_TEST_MS
    if (await passes(run)) {
      for (const id of ids) if (performance.now() < end && !(await passes(run, id, most))) noticed.push(id)
      // A change may leave something behind, in a cache for example: then nothing that the test said counts.
      if (await passes(run)) for (const id of noticed) noticedBy[id] = relative(process.cwd(), testId)
    }
    delete perTest[ANOTHER_RUN]
    stryker.currentTestId = testId
  }

  override onAfterRunFiles(files: Parameters<TestRunner['onAfterRunFiles']>[0]) {
    super.onAfterRunFiles(files)
    writeFileSync(RESULT_FILE, JSON.stringify(noticedBy))
  }
}
