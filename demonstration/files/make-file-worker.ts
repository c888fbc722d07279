import { parentPort } from 'node:worker_threads'
import { type PlannedFile, makeFile } from './recipe.ts'

parentPort?.on('message', (file: PlannedFile) => {
  makeFile(file).then(
    (content) => {
      parentPort?.postMessage({ content })
    },
    (error: unknown) => {
      parentPort?.postMessage({ error: error instanceof Error ? error.message : String(error) })
    },
  )
})
