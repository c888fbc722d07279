import { existsSync } from 'node:fs'
import { readEnvironment } from '#domain/environment.ts'
import { runCommand } from './run-command.ts'
import { recoverFolder } from './site/publish-folder.ts'
import { serveSite, type SiteServer } from './site/serve-site.ts'
import { describeAddresses } from './start/describe-addresses.ts'
import { closeOnSignal } from './start/close-on-signal.ts'
import { publishWhenDue } from './start/publish-when-due.ts'
import { rebuildOnChange } from './start/rebuild-on-change.ts'
import { runMaintenance } from './start/run-maintenance.ts'
import { siteBuilds } from './start/site-builds.ts'
import { startLocalBackend } from './start/start-local-backend.ts'

/** How often a request that waits for another try is looked for. */
const LOOK_FOR_RETRIES_MS = 30_000

await runCommand(async () => {
  const { backend, account, environment } = await startLocalBackend(readEnvironment(process.env), console.log)
  const folder = environment.OUTPUT_FOLDER
  let site: SiteServer | undefined

  const builds = siteBuilds(backend, environment)
  // A start brings the site up to date, whether a request waits or not.
  let isFirst = true
  const build = async () => {
    const always = isFirst
    isFirst = false
    await builds.build(always)
  }
  const rebuild = rebuildOnChange(() =>
    build().catch((error: unknown) => console.error(error instanceof Error ? error.message : error)),
  )
  const stopPublishing = publishWhenDue(backend)
  const stopMaintenance = runMaintenance(backend)
  // A failed build is due again at a time of its own.
  const retries = setInterval(() => site && rebuild.change(), LOOK_FOR_RETRIES_MS)
  closeOnSignal(async () => {
    clearInterval(retries)
    stopPublishing()
    stopMaintenance()
    await Promise.all([site?.close(), builds.stop(), rebuild.stop()])
    await backend.close()
  })

  await recoverFolder(folder)
  if (existsSync(folder)) {
    // Readers get the published site while the next one is built.
    site = await serveSite(folder, environment.SITE_PORT)
    rebuild.change()
  } else {
    console.log('Building the site…')
    await build()
    // Stopped meanwhile.
    if (!existsSync(folder)) return
    site = await serveSite(folder, environment.SITE_PORT)
  }
  await backend.listen('rebuild_requested', rebuild.change)
  console.log(describeAddresses({ site: site.url, backend, account }))
})
