import { mkdir, rm } from 'node:fs/promises'
import { loadavg } from 'node:os'
import { join, resolve } from 'node:path'
import { GOALS, judge } from './goals.ts'
import { hasHugo, writeHugoSite } from './hugo-site.ts'
import { measureFolder } from './measure-folder.ts'
import { openBenchArchive } from './open-archive.ts'
import { publishChange } from './publish-change.ts'
import { type Measurement, runMeasured } from './run-measured.ts'

/** Where the archives of each size are stored. */
const BENCH_FOLDER = '.local/bench'

const BYTES_PER_MB = 1024 * 1024

const show = (value: number | undefined, digits: number): string => value?.toFixed(digits) ?? '-'

const load = (): string => `load ${loadavg()[0]?.toFixed(1) ?? '-'}`

const describe = ({ seconds, cpuSeconds }: Measurement): string =>
  `${seconds.toFixed(1)} s (${show(cpuSeconds, 1)} s of the cores)`

/** Builds a site of so many works without any cache, and again after one change; answers the line that sums it up. */
export const measureSize = async (works: number, log: (line: string) => void): Promise<string> => {
  const folder = resolve(BENCH_FOLDER, String(works))
  const [site, plain, hugo] = [join(folder, 'site/dist'), join(folder, 'plain'), join(folder, 'hugo')]
  await mkdir(folder, { recursive: true })
  const backend = await openBenchArchive(folder, works, log)
  try {
    await rm(join(folder, 'site'), { recursive: true, force: true })
    const variables = {
      OUTPUT_FOLDER: site,
      PUBLIC_SUPABASE_URL: backend.url,
      PUBLIC_SUPABASE_PUBLISHABLE_KEY: backend.publishableKey,
    }
    log(`${works} works, ${load()}`)
    const built = await runMeasured({
      command: process.execPath,
      arguments: ['scripts/build.ts'],
      variables,
      log: join(folder, 'build.log'),
    })
    const size = await measureFolder(site)
    log(
      `  build: ${describe(built)}, ${show(built.peakMb, 0)} MB, ${size.pages} pages, ` +
        `${size.files} files, ${(size.bytes / BYTES_PER_MB).toFixed(0)} MB written, ${load()}`,
    )
    await rm(plain, { recursive: true, force: true })
    const copied = await runMeasured({
      command: process.execPath,
      arguments: ['scripts/bench/write-plain.ts', site, plain],
      log: join(folder, 'plain.log'),
    })
    await rm(plain, { recursive: true, force: true })
    log(`  the same bytes by a plain program: ${describe(copied)}`)
    let byHugo
    if (hasHugo()) {
      await writeHugoSite(hugo, backend)
      byHugo = await runMeasured({
        command: 'hugo',
        arguments: ['--quiet', '--source', hugo],
        log: join(folder, 'hugo.log'),
      })
      const { pages, bytes } = await measureFolder(join(hugo, 'public'))
      log(
        `  the same records by Hugo, one simple page a work: ${describe(byHugo)}, ` +
          `${show(byHugo.peakMb, 0)} MB, ${pages} pages, ${(bytes / BYTES_PER_MB).toFixed(0)} MB written`,
      )
      await rm(hugo, { recursive: true, force: true })
    }
    const live = await publishChange({ backend, site, variables, log: join(folder, 'change.log') })
    log(`  one changed work is live after ${describe(live)}, ${load()}`)
    const ratioHugo = byHugo && built.seconds / byHugo.seconds
    const goals = GOALS[works]
    for (const line of [
      ...judge('times Hugo', ratioHugo, goals?.ratioHugo),
      ...judge('MB of memory', built.peakMb, goals?.peakMb),
      ...judge('seconds until a change is live', live.seconds, goals?.liveSeconds),
    ])
      log(line)
    return [
      `works=${works}`,
      `seconds=${built.seconds.toFixed(1)}`,
      `pages_per_s=${(size.pages / built.seconds).toFixed(1)}`,
      `peak_mb=${show(built.peakMb, 0)}`,
      `ratio_plain=${(built.seconds / copied.seconds).toFixed(1)}`,
      `ratio_hugo=${show(ratioHugo, 1)}`,
    ].join(' ')
  } finally {
    await backend.close()
  }
}
