import { randomInt } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { listenOnPort } from '#scripts/backend/folder/listen-on-port.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where a backend that pages are built from answers, one test file after another. */
    backendPort: number
    /** Holds the bundle and the keys that the portals of this project have in common. */
    sharedFolder: string
  }
}

/** Systems hand out ports from 32 768 on to whoever asks for any: below, nobody takes this one between two test files. */
const PORTS = { first: 20_000, count: 10_000 }

/** Before the project: a free port, and an empty folder. */
export default async function shareBundle(project: TestProject): Promise<() => Promise<void>> {
  const port = PORTS.first + randomInt(PORTS.count)
  const server = createServer()
  await listenOnPort(server, port, 'backend', 'BACKEND_PORT')
  await new Promise((resolve) => server.close(resolve))
  const folder = await mkdtemp(join(tmpdir(), 'portail-bundle-'))
  project.provide('backendPort', port)
  project.provide('sharedFolder', folder)
  return () => rm(folder, { recursive: true, force: true })
}
