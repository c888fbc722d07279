import type { Backend } from '#scripts/backend/start-backend.ts'

/** How often works whose time has come are looked for; hosted Supabase does it by pg_cron. */
const LOOK_EVERY_MS = 60_000

/**
 * Publishes works at the time that an editor set.
 * @returns a function that stops looking
 */
export const publishWhenDue = (backend: Backend): (() => void) => {
  const timer = setInterval(() => {
    backend.sql('select public.publish_due_articles()').catch((error: unknown) => console.error(error))
  }, LOOK_EVERY_MS)
  return () => clearInterval(timer)
}
