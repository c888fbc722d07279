import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startBackend } from './backend/start-backend.ts'
import { runCommand } from './run-command.ts'

/** Checks the types of `.astro` (Oxlint those of `.ts` and `.tsx`): Astro writes those of the collections from a backend, here one with a single work. */
await runCommand(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'portail-types-'))
  const backend = await startBackend({
    folder,
    port: 0,
    mailPort: 0,
    siteUrl: 'http://localhost:4321',
    functions: false,
  })
  try {
    await backend.sql("insert into public.articles (title, source) values ('Types', 'RHCA')")
    const check = spawn(
      process.execPath,
      [
        'node_modules/astro/bin/astro.mjs',
        'check',
        '--minimumFailingSeverity',
        'warning',
        '--tsconfig',
        'tsconfig.astro.json',
      ],
      {
        stdio: 'inherit',
        env: {
          ...process.env,
          PUBLIC_SUPABASE_URL: backend.url,
          PUBLIC_SUPABASE_PUBLISHABLE_KEY: backend.publishableKey,
          BUILD_REPORT: join(folder, 'report.jsonl'),
          ASTRO_TELEMETRY_DISABLED: '1',
        },
      },
    )
    await once(check, 'exit')
    process.exitCode = check.exitCode ?? 1
  } finally {
    await backend.close()
    await rm(folder, { recursive: true, force: true })
  }
})
