import { readFile } from 'node:fs/promises'
import { parse } from 'smol-toml'
import { expect, test } from 'vitest'
import { z } from 'zod'

const Command = z.object({ command: z.string() })
const NetlifySchema = z.object({ build: Command, context: z.record(z.string(), Command) })

/** Takes the waiting request and closes it, and builds where none waits, too. */
const BUILDER = 'npm run builder -- --once --always'

test('hosts that build by themselves close the request of changed content; previews, which publish nothing, leave it', async () => {
  const netlify = NetlifySchema.parse(parse(await readFile('netlify.toml', 'utf8')))
  expect(netlify.build.command).toBe(BUILDER)
  expect(netlify.context).toEqual({
    'deploy-preview': { command: 'npm run build' },
    'branch-deploy': { command: 'npm run build' },
  })
  const image = await readFile('deploy/oci/Containerfile', 'utf8')
  const steps = image.replaceAll('\\\n', '').match(/^RUN .*\bnpm run .*$/gm)
  expect(steps).toHaveLength(1)
  expect(steps?.[0]).toContain(BUILDER)
  // A build argument would stay in the history of the image.
  expect(steps?.[0]).toContain('--mount=type=secret,id=SUPABASE_SECRET_KEY')
  expect(image).not.toMatch(/^(?:ARG|ENV) SUPABASE_SECRET_KEY/m)
})
