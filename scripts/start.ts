import { existsSync } from 'node:fs'
import { readEnvironment } from '#domain/environment.ts'
import { runCommand } from './run-command.ts'
import { buildSite } from './site/build-site.ts'
import { describeBuild } from './site/describe-build.ts'
import { recoverFolder } from './site/publish-folder.ts'
import { serveSite, type SiteServer } from './site/serve-site.ts'
import { describeAddresses } from './start/describe-addresses.ts'
import { closeOnSignal } from './start/close-on-signal.ts'
import { buildRequested } from './start/build-requested.ts'
import { publishWhenDue } from './start/publish-when-due.ts'
import { rebuildOnChange } from './start/rebuild-on-change.ts'
import { startLocalBackend } from './start/start-local-backend.ts'

await runCommand(async () => {
  const { backend, account, environment } = await startLocalBackend(readEnvironment(process.env), console.log)
  const folder = environment.OUTPUT_FOLDER
  let site: SiteServer | undefined

  const build = async () => {
    await buildRequested(backend, async () => {
      const built = await buildSite(environment)
      console.log(describeBuild(built))
      return built
    })
    await site?.reload()
  }
  const rebuild = rebuildOnChange(() =>
    build().catch((error: unknown) => console.error(error instanceof Error ? error.message : error)),
  )
  const stopPublishing = publishWhenDue(backend)
  closeOnSignal(async () => {
    stopPublishing()
    await site?.close()
    await rebuild.stop()
    await backend.close()
  })

  await recoverFolder(folder)
  if (existsSync(folder)) {
    site = await serveSite(folder, environment.SITE_PORT)
    rebuild.change()
  } else {
    console.log('Building the site…')
    await build()
    site = await serveSite(folder, environment.SITE_PORT)
  }
  await backend.listen('rebuild_requested', rebuild.change)
  console.log(describeAddresses({ site: site.url, backend, account }))
})
