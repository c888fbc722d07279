/** Applies the migrations of MIGRATIONS to the embedded backend of BACKEND_FOLDER; prints what they wrote. */
import { applyMigrations } from '#scripts/backend/database/apply-migrations.ts'
import { startBackend } from '#scripts/backend/start-backend.ts'

const backend = await startBackend({
  folder: process.env['BACKEND_FOLDER'] ?? '',
  port: 0,
  mailPort: 0,
  siteUrl: 'http://localhost:4321',
  functions: false,
})
await applyMigrations(
  {
    connection: { clearSchemaCache: async () => undefined },
    query: backend.sql,
    transaction: async (work) => {
      await backend.sql('begin')
      try {
        await work(backend.sql)
        await backend.sql('commit')
      } catch (error) {
        await backend.sql('rollback')
        throw error
      }
    },
  },
  process.env['MIGRATIONS'] ?? '',
)
const rows = await backend.sql('select step from public.steps_taken order by step')
await backend.close()
console.log(JSON.stringify(rows.map(({ step }) => step)))
