import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Backend, startBackend } from '#scripts/backend/start-backend.ts'
import { seedGenerated } from '#demonstration/seed-generated.ts'

/**
 * Starts a backend that holds so many generated works. Its folder is reused: the works are written once a size.
 */
export const openBenchArchive = async (
  folder: string,
  works: number,
  log: (line: string) => void,
): Promise<Backend> => {
  const backend = await startBackend({
    folder: join(folder, 'backend'),
    port: 0,
    mailPort: 0,
    siteUrl: 'http://localhost:4321',
    functions: false,
    log: () => undefined,
  })
  const seeded = join(folder, 'seeded')
  try {
    if (!existsSync(seeded)) {
      await seedGenerated({ ...backend, works, log })
      await writeFile(seeded, String(works))
    }
    return backend
  } catch (error) {
    await backend.close()
    throw error
  }
}
