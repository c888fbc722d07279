import { type Outcome, STEPS } from './test/steps.ts'

/** `npm test` runs every step; `npm test -- unit e2e` only those named. */
const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !STEPS.some((step) => step.name === name))
if (unknown.length > 0) {
  console.error(`No such step: ${unknown.join(', ')}. Steps: ${STEPS.map(({ name }) => name).join(', ')}`)
  process.exit(2)
}

const total: Outcome = { passed: 0, failed: 0 }
const failures: string[] = []
for (const step of STEPS.filter(({ name }) => wanted.length === 0 || wanted.includes(name))) {
  console.log(`\n— ${step.name}`)
  const started = performance.now()
  const { passed, failed } = await step.run().catch((error: unknown) => {
    console.error(error)
    return { passed: 0, failed: 1 }
  })
  total.passed += passed
  total.failed += failed
  if (failed > 0) failures.push(step.name)
  console.log(
    `  ${step.name}: ${passed} passed, ${failed} failed, ${((performance.now() - started) / 1000).toFixed(0)} s`,
  )
}

if (failures.length > 0) console.log(`\nFailed: ${failures.join(', ')}`)
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed > 0 ? 1 : 0)
