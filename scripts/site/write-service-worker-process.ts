import { runCommand } from '../run-command.ts'
import { writeServiceWorker } from './write-service-worker.ts'

// Run by the build once its pages are written. A process of its own: what makes the worker would stay in the memory of the build.
await runCommand(async () => {
  const [folder, cacheFolder, version] = process.argv.slice(2)
  if (!folder || !cacheFolder || !version)
    throw new Error('Usage: write-service-worker-process.ts <built folder> <cache folder> <version>')
  await writeServiceWorker(folder, cacheFolder, version)
})
