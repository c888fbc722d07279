/** Starts the embedded backend on BACKEND_FOLDER and stops it; prints the number of tables that it has. */
import { startBackend } from '#scripts/backend/start-backend.ts'

const backend = await startBackend({
  folder: process.env['BACKEND_FOLDER'] ?? '',
  port: 0,
  mailPort: 0,
  siteUrl: 'http://localhost:4321',
  functions: false,
})
const [row] = await backend.sql(
  "select count(*)::integer as tables from information_schema.tables where table_schema = 'public'",
)
await backend.close()
console.log(JSON.stringify(row))
