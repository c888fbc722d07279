import { parseArgs } from 'node:util'
import { runCommand } from './run-command.ts'
import { weighOnSlowLine, weighSite } from './weight/weigh-site.ts'

await runCommand(async () => {
  const { values } = parseArgs({
    options: {
      folder: { type: 'string' },
      lighthouse: { type: 'boolean', default: false },
      runs: { type: 'string', default: '1' },
      slow: { type: 'boolean', default: false },
      template: { type: 'string', multiple: true, default: [] },
    },
  })
  const findings = values.slow
    ? await weighOnSlowLine(values.template)
    : await weighSite({
        folder: values.folder,
        templates: values.template,
        lighthouseRuns: values.lighthouse ? Number(values.runs) : 0,
      })
  process.exit(findings === 0 ? 0 : 1)
})
