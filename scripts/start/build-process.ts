import { readEnvironment, requirePublicBackend } from '#domain/environment.ts'
import { runCommand } from '../run-command.ts'
import { buildRequested } from '../site/build-requested.ts'
import { buildSite } from '../site/build-site.ts'
import { describeBuild } from '../site/describe-build.ts'

// Without the portal that started it nobody serves the outcome: the whole group goes, the steps of the build too.
process.once('disconnect', () => process.kill(-process.pid, 'SIGKILL'))
process.channel?.unref()

await runCommand(async () => {
  const environment = readEnvironment(process.env)
  const { url } = requirePublicBackend(environment)
  const publish = async () => {
    const built = await buildSite(environment)
    console.log(describeBuild(built))
    return built
  }
  const secretKey = environment.SUPABASE_SECRET_KEY
  if (!secretKey) throw new Error('SUPABASE_SECRET_KEY is not set.')
  await buildRequested({ url, secretKey }, publish, process.argv.includes('--always'))
})
