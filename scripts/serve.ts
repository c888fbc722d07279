import { readEnvironment } from '#domain/environment.ts'
import { runCommand } from './run-command.ts'
import { serveSite } from './site/serve-site.ts'

await runCommand(async () => {
  const { OUTPUT_FOLDER, SITE_PORT } = readEnvironment(process.env)
  const site = await serveSite(OUTPUT_FOLDER, SITE_PORT)
  console.log(`Site: ${site.url}`)
})
