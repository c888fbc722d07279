import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runStage } from './test/run-stage.ts'
import { LONG_STAGES, STAGES } from './test/steps.ts'
import type { StepOutcome, SuiteStep } from './test/suite-step.ts'

/** `npm test` runs every step, `npm test -- unit e2e` only those named; `npm run test:long` the long ones. */
const [mode, ...rest] = process.argv.slice(2)
const isLong = mode === '--long'
const wanted = isLong || mode === undefined ? rest : [mode, ...rest]
const stages = isLong ? LONG_STAGES : STAGES
const known = stages.flatMap(({ steps }) => steps).map(({ name }) => name)
const unknown = wanted.filter((name) => !known.includes(name))
if (unknown.length > 0) {
  console.error(`No such step: ${unknown.join(', ')}. Steps: ${known.join(', ')}`)
  process.exit(2)
}

// What tests and tools leave in the folder for temporary files goes with the run.
const temporary = mkdtempSync(join(tmpdir(), 'suite-'))
// PostgreSQL is run as a user of its own, who has a folder below.
chmodSync(temporary, 0o711)
process.env.TMPDIR = temporary
process.on('exit', () => rmSync(temporary, { recursive: true, force: true, maxRetries: 3 }))
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1))

const total: StepOutcome = { passed: 0, failed: 0 }
const failedTests: { step: string; tests: string[] }[] = []

/** Runs a step; with others beside it, what it prints appears in one piece at its end. */
const runStep = async (step: SuiteStep, isAlone: boolean): Promise<void> => {
  const held: string[] = []
  const write = (text: string) => {
    if (isAlone) process.stdout.write(text)
    else held.push(text)
  }
  if (isAlone) console.log(`\n— ${step.name}`)
  const started = performance.now()
  const {
    passed,
    failed,
    failedTests: tests = [],
  }: StepOutcome = await step.run(write).catch((error: unknown) => {
    write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`)
    return { passed: 0, failed: 1 }
  })
  total.passed += passed
  total.failed += failed
  if (failed > 0) failedTests.push({ step: step.name, tests })
  if (!isAlone) process.stdout.write(`\n— ${step.name}\n${held.join('')}`)
  console.log(
    `  ${step.name}: ${passed} passed, ${failed} failed, ${((performance.now() - started) / 1000).toFixed(0)} s`,
  )
}

for (const { lanes, steps } of stages) {
  const chosen = steps.filter(({ name }) => wanted.length === 0 || wanted.includes(name))
  const isAlone = lanes === 1 || chosen.length === 1
  await runStage({ lanes, steps: chosen }, (step) => runStep(step, isAlone))
}

if (failedTests.length > 0) console.log('\nFailed:')
for (const { step, tests } of failedTests) console.log([`  ${step}`, ...tests].join('\n    '))
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed > 0 ? 1 : 0)
