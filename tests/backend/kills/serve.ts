/** The embedded backend on BACKEND_FOLDER, without functions, until it is ended; prints its address. */
import { startBackend } from '#scripts/backend/start-backend.ts'
import { closeOnSignal } from '#scripts/start/close-on-signal.ts'

const backend = await startBackend({
  folder: process.env['BACKEND_FOLDER'] ?? '',
  port: 0,
  mailPort: 0,
  siteUrl: 'http://localhost:4321',
  functions: false,
})
closeOnSignal(() => backend.close())
console.log(`Backend ${backend.url}`)
