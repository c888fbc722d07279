import { execFile } from 'node:child_process'
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { retainFormerAssets } from '#scripts/site/retain-former-assets.ts'

const run = promisify(execFile)

const Lock = z.object({
  packages: z.record(
    z.string(),
    z.object({
      integrity: z.string().optional(),
      optionalDependencies: z.record(z.string(), z.string()).default({}),
    }),
  ),
})

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'release-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Runs the script with a `gh` on the path that knows these releases, the newest first, and this many running release runs. */
const lastRelease = async (
  releases: string[],
  variables: Record<string, string>,
  running = 0,
): Promise<string> => {
  const answers = `case "$1" in run) printf '${String(running)}' ;; *) printf '%s' '${releases[0] ?? ''}' ;; esac`
  await writeFile(join(folder, 'gh'), `#!/bin/sh\n${answers}\n`)
  await chmod(join(folder, 'gh'), 0o755)
  const { stdout } = await run('deploy/github/last-release.sh', {
    env: {
      ...process.env,
      PATH: `${folder}${delimiter}${process.env['PATH'] ?? ''}`,
      GITHUB_REPOSITORY: 'societe/portail',
      ...variables,
    },
  })
  return stdout.trim()
}

test('a tag releases itself; changed content is built from the last released version, and from none before the first', async () => {
  expect(await lastRelease(['v1.0.0'], { GITHUB_REF_TYPE: 'tag', GITHUB_REF_NAME: 'v1.1.0' }, 1)).toBe(
    'v1.1.0',
  )
  expect(await lastRelease(['v1.0.0'], { GITHUB_REF_TYPE: 'branch', GITHUB_REF_NAME: 'main' })).toBe('v1.0.0')
  expect(await lastRelease([], { GITHUB_REF_TYPE: 'branch', GITHUB_REF_NAME: 'main' })).toBe('')
})

test('a tag is refused where a later version was released, so that tags pushed together never bring an older site back', async () => {
  const tagged = (tag: string, releases: string[]) =>
    lastRelease(releases, { GITHUB_REF_TYPE: 'tag', GITHUB_REF_NAME: tag })
  await expect(tagged('v1.1.0', ['v1.2.0'])).rejects.toThrow('v1.2.0 is released already, v1.1.0 is older')
  await expect(tagged('v1.9.0', ['v1.10.0'])).rejects.toThrow('v1.10.0 is released already')
  await expect(tagged('v2.0.0-rc.1', ['v2.0.0'])).rejects.toThrow('v2.0.0 is released already')
  // The first one, a later one, and one that is released again.
  expect(await tagged('v1.0.0', [])).toBe('v1.0.0')
  expect(await tagged('v1.10.0', ['v1.9.0'])).toBe('v1.10.0')
  expect(await tagged('v2.0.0', ['v2.0.0-rc.1'])).toBe('v2.0.0')
  expect(await tagged('v1.2.0', ['v1.2.0'])).toBe('v1.2.0')
})

test('changed content is not built from the former version while a release runs', async () => {
  const content = { GITHUB_REF_TYPE: 'branch', GITHUB_REF_NAME: 'main' }
  expect(await lastRelease(['v1.0.0'], content, 1)).toBe('')
})

test('no release that waits is replaced by the next one, and none starts before its version is known to be the latest', async () => {
  const workflow = await readFile('.github/workflows/release.yml', 'utf8')
  expect(workflow).toMatch(/^concurrency:\n(?: {2}.+\n)* {2}queue: max\n/m)
  const needs = [...workflow.matchAll(/^ {2}(\w+):\n {4}needs: (.+)$/gm)]
  expect(needs.map(([, job, before]) => [job, before])).toEqual([
    ['check', 'version'],
    ['backend', 'check'],
    ['site', '[version, check, backend]'],
    ['release', '[version, site]'],
  ])
})

test('changed content cancels no release, and two builds are never published at once', async () => {
  const workflow = await readFile('.github/workflows/release.yml', 'utf8')
  const groups = [...workflow.matchAll(/^( *)concurrency:\n +group: (.+)\n +cancel-in-progress: (.+)$/gm)]
  expect(groups.map(([, indent, group, cancels]) => [indent?.length, group, cancels])).toEqual([
    [0, 'release-${{ github.ref_type }}', 'false'],
    [4, 'publish', 'false'],
  ])
})

test('without an account at Cloudflare nothing is built or examined, so that a release still gets its name', async () => {
  const workflow = await readFile('.github/workflows/release.yml', 'utf8')
  const conditionOf = (command: string) =>
    workflow
      .split(/^ {6}- /m)
      .find((step) => step.includes(`run: ${command}`))
      ?.split('\n')[0]
  expect(conditionOf('npm run builder')).toBe("if: vars.CLOUDFLARE_ACCOUNT_ID != ''")
  expect(conditionOf('npm run doctor')).toBe(
    "if: vars.CLOUDFLARE_ACCOUNT_ID != '' && github.ref_type == 'tag'",
  )
})

test('the site of the release workflow is built from that version alone', async () => {
  const workflow = await readFile('.github/workflows/release.yml', 'utf8')
  const site = workflow.slice(workflow.indexOf('\n  site:'), workflow.indexOf('\n  release:'))
  expect(site.match(/uses: actions\/checkout/g)).toHaveLength(1)
  expect(site).toContain('ref: ${{ needs.version.outputs.tag }}')
})

test('NET-04 a build finds what the one before it left: the site, its cache, and since when hashed files are replaced', async () => {
  const workflow = await readFile('.github/workflows/release.yml', 'utf8')
  const [, paths = ''] =
    /uses: actions\/cache@v\d+\n +with:\n +path: \|\n((?: {12}\S+\n)+)/.exec(workflow) ?? []
  expect(paths.split(/\s+/).filter(Boolean)).toEqual(['dist', 'dist.cache', 'dist.former-assets.json'])
  // What the build writes beside the site.
  for (const site of ['dist', 'next']) await mkdir(join(folder, 'build', site, '_astro'), { recursive: true })
  await retainFormerAssets(join(folder, 'build/dist'), join(folder, 'build/next'))
  expect(paths).toContain((await readdir(join(folder, 'build'))).find((name) => name.endsWith('.json')))
})

/** Runs the script in a folder with this package version and this changelog. */
const releaseNotes = async (tag: string, version: string, changelog: string): Promise<string> => {
  const script = resolve('deploy/github/release-notes.sh')
  await writeFile(join(folder, 'package.json'), JSON.stringify({ name: 'portail', version }))
  await writeFile(join(folder, 'CHANGELOG.md'), changelog)
  return (await run(script, [tag], { cwd: folder })).stdout
}

const CHANGELOG = `# Changelog

Words before the versions.

## 1.1.0 (2027-02-01)

The second version.

## 1.0.0

The first version.

### What is in it
`

test('a version is released with what the changelog says of it, and not without', async () => {
  expect(await releaseNotes('v1.1.0', '1.1.0', CHANGELOG)).toBe('\nThe second version.\n')
  expect(await releaseNotes('v1.0.0', '1.0.0', CHANGELOG)).toBe('\nThe first version.\n\n### What is in it\n')
  await expect(releaseNotes('v0.0.9', '0.0.9', CHANGELOG)).rejects.toThrow('no entry for 0.0.9')
  await expect(releaseNotes('v1.2.0', '1.2.0', `${CHANGELOG}\n## 1.2.0\n`)).rejects.toThrow(
    'no entry for 1.2.0',
  )
})

test('the changelog has an entry for the version of package.json, and one for the first', async () => {
  const { version } = z
    .object({ version: z.string() })
    .parse(JSON.parse(await readFile('package.json', 'utf8')))
  const changelog = (await readFile('CHANGELOG.md', 'utf8')).replaceAll('(not released yet)', '(2027-02-01)')
  expect(await releaseNotes('v1.0.0', '1.0.0', changelog)).toContain('The first version.')
  const notes = await releaseNotes(`v${version}`, version, changelog)
  expect(notes).toMatch(/\w/)
  expect(notes).not.toMatch(/^## /m)
})

test('an entry that is not released yet, and a tag that is not the number in package.json, are refused', async () => {
  const unreleased = CHANGELOG.replace('(2027-02-01)', '(not released yet)')
  await expect(releaseNotes('v1.1.0', '1.1.0', unreleased)).rejects.toThrow(
    'CHANGELOG.md calls 1.1.0 "not released yet"',
  )
  await expect(releaseNotes('v1.1.0', '1.0.0', CHANGELOG)).rejects.toThrow(
    'package.json has the number 1.0.0',
  )
  await expect(releaseNotes('v1.1.0-rc.1', '1.1.0', CHANGELOG)).rejects.toThrow(
    'package.json has the number 1.1.0',
  )
})

// npm ci refuses a lock without the packages of other systems, and only there: an installation on them would find out first.
test('the lock of the deployment tools holds every package they may need on another system, with its checksum', async () => {
  const { packages } = Lock.parse(JSON.parse(await readFile('deploy/tools/package-lock.json', 'utf8')))
  const others = Object.values(packages).flatMap(({ optionalDependencies }) =>
    Object.keys(optionalDependencies),
  )
  expect(others).toContain('@supabase/cli-darwin-arm64')
  const missing = others.filter(
    (name) => !Object.keys(packages).some((path) => path.endsWith(`node_modules/${name}`)),
  )
  expect(missing).toEqual([])
  const unchecked = Object.entries(packages).filter(
    ([path, { integrity }]) => path !== '' && integrity === undefined,
  )
  expect(unchecked).toEqual([])
})
