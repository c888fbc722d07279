import { readEnvironment } from '#domain/environment.ts'
import { runCommand } from './run-command.ts'
import { buildSite } from './site/build-site.ts'
import { describeBuild } from './site/describe-build.ts'

await runCommand(async () => {
  const site = await buildSite(readEnvironment(process.env), (text) => process.stdout.write(text))
  console.log(describeBuild(site))
})
