import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { PlannedFile } from './recipe.ts'

export type MadeFile = { file: PlannedFile; content: Uint8Array }

/** More threads than this only wait for the uploads. */
const MAX_THREADS = 4

/** How many made files may wait for one that takes them. */
const AHEAD = 6

/**
 * Makes the files on several threads and hands each to `take` as soon as it is there.
 * @throws whatever a recipe or `take` throws first; the threads are ended in any case
 */
export async function makeFiles(
  files: readonly PlannedFile[],
  take: (made: MadeFile) => Promise<void>,
): Promise<void> {
  const queue = [...files]
  const runThread = async (worker: Worker) => {
    const taking = new Set<Promise<void>>()
    for (let file = queue.shift(); file !== undefined; file = queue.shift()) {
      const content = await askWorker(worker, file)
      const taken = take({ file, content }).finally(() => taking.delete(taken))
      // The error is thrown where it is awaited; until then it must not count as unhandled.
      taken.catch(() => undefined)
      taking.add(taken)
      if (taking.size >= AHEAD) await Promise.race(taking)
    }
    await Promise.all(taking)
  }
  const count = Math.min(availableParallelism(), MAX_THREADS, files.length)
  const workers = Array.from(
    { length: count },
    () => new Worker(new URL('./make-file-worker.ts', import.meta.url)),
  )
  try {
    await Promise.all(workers.map(runThread))
  } finally {
    await Promise.all(workers.map((worker) => worker.terminate()))
  }
}

type Answer = { content: Uint8Array } | { error: string }

function askWorker(worker: Worker, file: PlannedFile): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const end = () => {
      worker.off('message', onMessage)
      worker.off('error', fail)
    }
    const onMessage = (answer: Answer) => {
      end()
      if ('content' in answer) resolve(answer.content)
      else reject(new Error(`${file.bucket}/${file.name} could not be made: ${answer.error}`))
    }
    const fail = (error: unknown) => {
      end()
      reject(error instanceof Error ? error : new Error(String(error)))
    }
    worker.on('message', onMessage)
    worker.on('error', fail)
    worker.postMessage(file)
  })
}
