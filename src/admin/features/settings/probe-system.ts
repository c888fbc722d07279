import { unwrap } from '#data/unwrap.ts'
import { loadSupabase } from '#data/browser-client.ts'
import { invokeFunction } from '#browser/functions/invoke-function.ts'
import { MailTestAnswerSchema } from '#domain/mails/mail-template.ts'

/** What one service answered just now. */
export type Probe = { name: string; ok: boolean; tookMs: number; detail: string }

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

const measure = async (name: string, detail: string, work: () => Promise<void>): Promise<Probe> => {
  const startedAt = performance.now()
  const took = () => Math.round(performance.now() - startedAt)
  try {
    await work()
    return { name, ok: true, tookMs: took(), detail }
  } catch (error) {
    return { name, ok: false, tookMs: took(), detail: messageOf(error) }
  }
}

const probeDatabase = () =>
  measure('Base de données', 'Lecture d’une ligne', async () => {
    const client = await loadSupabase()
    unwrap(await client.from('app_settings').select('key').limit(1))
  })

const probeStorage = () =>
  measure('Stockage des fichiers', 'Lecture de la liste des couvertures', async () => {
    const client = await loadSupabase()
    const { error } = await client.storage.from('rhca_covers').list('', { limit: 1 })
    if (error) throw error
  })

/** One call reports both: what the mail server took is reported by the function, the rest is the function's own. */
const probeFunctionsAndMail = async (): Promise<Probe[]> => {
  const startedAt = performance.now()
  try {
    const { ok, errorText, took_ms, server } = await invokeFunction('send-test-email', MailTestAnswerSchema, {
      action: 'check',
    })
    const tookMs = Math.max(0, Math.round(performance.now() - startedAt) - took_ms)
    const host = server ? `Connexion à ${server.host}:${server.port}` : ''
    return [
      { name: 'Fonctions du serveur', ok: true, tookMs, detail: 'Appel d’une fonction' },
      {
        name: 'Envoi des emails',
        ok,
        tookMs: took_ms,
        detail: ok ? host : [host, errorText].filter(Boolean).join('\u00a0: '),
      },
    ]
  } catch (error) {
    const tookMs = Math.round(performance.now() - startedAt)
    return [
      { name: 'Fonctions du serveur', ok: false, tookMs, detail: messageOf(error) },
      { name: 'Envoi des emails', ok: false, tookMs, detail: 'N’a pas pu être vérifié sans les fonctions.' },
    ]
  }
}

/** Asks each service for something small, now, and reports how it went. */
export const probeSystem = async (): Promise<Probe[]> => {
  const [database, storage, others] = await Promise.all([
    probeDatabase(),
    probeStorage(),
    probeFunctionsAndMail(),
  ])
  return [database, storage, ...others]
}
