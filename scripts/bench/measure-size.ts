import { spawnSync } from 'node:child_process'
import { mkdir, rm } from 'node:fs/promises'
import { loadavg } from 'node:os'
import { join, resolve } from 'node:path'
import type { Measured } from './budgets.ts'
import { measureFolder } from './measure-folder.ts'
import { openBenchArchive } from './open-archive.ts'
import { publishChange } from './publish-change.ts'
import { type Measurement, runMeasured } from './run-measured.ts'
import { writeHugoSource } from './write-hugo-source.ts'

/** Where the archives of each size are stored. */
const BENCH_FOLDER = '.local/bench'

const BYTES_PER_MB = 1024 * 1024

const show = (value: number | undefined, digits: number): string => value?.toFixed(digits) ?? '-'

const load = (): string => `load ${loadavg()[0]?.toFixed(1) ?? '-'}`

const describe = ({ seconds, cpuSeconds, peakMb }: Measurement): string =>
  `${seconds.toFixed(1)} s (${show(cpuSeconds, 1)} s of the cores), ${show(peakMb, 0)} MB, ${load()}`

/** Files per work by kind, the most numerous first. */
const describeKinds = (kinds: ReadonlyMap<string, number>, works: number): string =>
  [...kinds]
    .toSorted(([, one], [, other]) => other - one)
    .map(([kind, files]) => `${kind} ${(files / works).toFixed(2)}`)
    .join(', ')

/** Debian's package, which someone would use instead. */
const hasHugo = (): boolean => spawnSync('hugo', ['version'], { stdio: 'ignore' }).status === 0

/**
 * Builds a site of so many works with an empty cache, again with all of it but the pages, and a third time after
 * one change; answers what was measured, and a line for programs.
 * @param withTexts whether each work has a stored text of 5 000 words, on its page and in the search
 */
export const measureSize = async (
  works: number,
  withTexts: boolean,
  log: (line: string) => void,
): Promise<Measured & { line: string }> => {
  const folder = resolve(BENCH_FOLDER, `${works}${withTexts ? '-texts' : ''}`)
  const [site, plain] = [join(folder, 'site/dist'), join(folder, 'plain')]
  await mkdir(folder, { recursive: true })
  const backend = await openBenchArchive(folder, works, withTexts, log)
  try {
    await rm(join(folder, 'site'), { recursive: true, force: true })
    const variables = {
      OUTPUT_FOLDER: site,
      PUBLIC_SUPABASE_URL: backend.url,
      PUBLIC_SUPABASE_PUBLISHABLE_KEY: backend.publishableKey,
    }
    const build = (name: string) =>
      runMeasured({
        command: process.execPath,
        arguments: ['scripts/build.ts'],
        variables,
        log: join(folder, `${name}.log`),
      })
    log(`${works} works, ${load()}`)
    log(`  with an empty cache: ${describe(await build('cold'))}`)
    await rm(join(folder, 'site/dist.cache/pages'), { recursive: true })
    const built = await build('build')
    const size = await measureFolder(site)
    log(
      `  with the cache but no page: ${describe(built)}, ${size.pages} pages, ${size.files} files, ` +
        `${(size.bytes / BYTES_PER_MB).toFixed(0)} MB written`,
    )
    log(`  files a work: ${(size.files / works).toFixed(2)}: ${describeKinds(size.kinds, works)}`)
    await rm(plain, { recursive: true, force: true })
    const copied = await runMeasured({
      command: process.execPath,
      arguments: ['scripts/bench/write-plain.ts', site, plain],
      log: join(folder, 'plain.log'),
    })
    await rm(plain, { recursive: true, force: true })
    log(`  the same bytes by a plain program: ${describe(copied)}`)
    let hugo: Measurement | undefined
    if (hasHugo()) {
      const source = join(folder, 'hugo')
      await writeHugoSource(backend, join(folder, 'site/dist.cache'), source)
      hugo = await runMeasured({
        command: process.execPath,
        arguments: ['scripts/bench/run-hugo-pagefind.ts', source, join(source, 'public')],
        log: join(folder, 'hugo.log'),
      })
      log(`  the same records and texts by Hugo and Pagefind: ${describe(hugo)}`)
      await rm(source, { recursive: true, force: true })
    } else log('  no comparison with Hugo and Pagefind: hugo is not installed (apt install hugo)')
    const live = await publishChange({ backend, site, variables, log: join(folder, 'change.log') })
    log(`  one changed work is live after ${describe(live)}`)
    return {
      works,
      seconds: built.seconds,
      peakMb: built.peakMb,
      liveSeconds: live.seconds,
      line: [
        `works=${works}`,
        `seconds=${built.seconds.toFixed(1)}`,
        `cpu_seconds=${show(built.cpuSeconds, 1)}`,
        `peak_mb=${show(built.peakMb, 0)}`,
        `live_seconds=${live.seconds.toFixed(1)}`,
        `live_cpu_seconds=${show(live.cpuSeconds, 1)}`,
        `files=${size.files}`,
        `ratio_plain=${(built.seconds / copied.seconds).toFixed(1)}`,
        ...(hugo ? [`ratio_hugo_pagefind=${(built.seconds / hugo.seconds).toFixed(1)}`] : []),
      ].join(' '),
    }
  } finally {
    await backend.close()
  }
}
