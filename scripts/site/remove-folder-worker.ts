import { rmSync } from 'node:fs'
import { workerData } from 'node:worker_threads'
import { z } from 'zod'

rmSync(z.string().parse(workerData), { recursive: true, force: true })
