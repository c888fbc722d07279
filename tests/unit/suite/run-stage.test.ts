import { expect, test } from 'vitest'
import { runStage } from '#scripts/test/run-stage.ts'
import type { SuiteStep } from '#scripts/test/suite-step.ts'

const step = (name: string, after?: string): SuiteStep => ({
  name,
  run: () => Promise.resolve({ passed: 1, failed: 0 }),
  ...(after !== undefined && { after }),
})

/** Runs steps that end when the test says so; answers what is going on. */
const start = (lanes: number, steps: SuiteStep[]) => {
  const ends = new Map<string, () => void>()
  const done = runStage(
    { lanes, steps },
    ({ name }) =>
      new Promise<void>((resolve) =>
        ends.set(name, () => {
          ends.delete(name)
          resolve()
        }),
      ),
  )
  return {
    running: () => [...ends.keys()],
    end: async (name: string) => {
      ends.get(name)?.()
      await new Promise((resolve) => setImmediate(resolve))
    },
    done,
  }
}

test('two steps run side by side, and the next one follows whichever ends first', async () => {
  const stage = start(2, [step('a'), step('b'), step('c')])
  expect(stage.running()).toEqual(['a', 'b'])
  await stage.end('b')
  expect(stage.running()).toEqual(['a', 'c'])
  await stage.end('a')
  await stage.end('c')
  await stage.done
})

test('a step waits for the one it needs and lets others go first', async () => {
  const stage = start(2, [step('types'), step('lint', 'types'), step('unit'), step('format')])
  expect(stage.running()).toEqual(['types', 'unit'])
  await stage.end('unit')
  expect(stage.running()).toEqual(['types', 'format'])
  await stage.end('format')
  expect(stage.running()).toEqual(['types'])
  await stage.end('types')
  expect(stage.running()).toEqual(['lint'])
  await stage.end('lint')
  await stage.done
})

test('a step whose other step was not asked for waits for nothing', async () => {
  const stage = start(2, [step('lint', 'types')])
  expect(stage.running()).toEqual(['lint'])
  await stage.end('lint')
  await stage.done
})

test('steps that wait for one another are named', async () => {
  await expect(start(2, [step('a', 'b'), step('b', 'a')]).done).rejects.toThrow('a, b')
})
