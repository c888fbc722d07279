import { queryOptions } from '@tanstack/react-query'
import { unwrap } from '#data/unwrap.ts'
import { loadSupabase } from '#data/browser-client.ts'
import { BackendError } from '#domain/errors/backend-error.ts'
import {
  changedGeneralSettings,
  type GeneralSettings,
  GeneralSettingsSchema,
  NO_GENERAL_SETTINGS,
} from '#domain/settings/general-settings.ts'

/** The general settings as they are saved. */
export const generalSettingsQuery = () =>
  queryOptions({
    queryKey: ['settings', 'general'],
    queryFn: async (): Promise<GeneralSettings> => {
      const client = await loadSupabase()
      const rows = unwrap(
        await client.from('app_settings').select('key, value').in('key', ['site_name', 'admin_email']),
      )
      const saved = GeneralSettingsSchema.partial()
        .catch({})
        .parse(Object.fromEntries(rows.map(({ key, value }) => [key, value])))
      return { ...NO_GENERAL_SETTINGS, ...saved }
    },
    meta: { showsOwnError: true },
  })

/** Saves what changed of the general settings; a name that is read by the build asks for a new one by itself. */
export const saveGeneralSettings = async (
  settings: GeneralSettings,
  before: GeneralSettings,
): Promise<void> => {
  const client = await loadSupabase()
  unwrap(await client.rpc('save_settings', { _settings: changedGeneralSettings(settings, before) }))
}

/**
 * Demands a second factor of everyone with a role, or stops to.
 * @throws BackendError when the server refused
 */
export const demandSecondFactor = async (required: boolean): Promise<void> => {
  const client = await loadSupabase()
  const done = unwrap(
    await client.rpc('save_security_settings', { _settings: { two_factor_required: required } }),
  )
  if (!done)
    throw new BackendError(
      required
        ? 'Le serveur a refusé\u00a0: confirmez votre mot de passe à nouveau, et connectez-vous vous-même avec un code.'
        : 'Le serveur a refusé\u00a0: confirmez votre mot de passe à nouveau.',
    )
}

/** The latest events of the security log. */
export const latestEventsQuery = () =>
  queryOptions({
    queryKey: ['security-log', 'latest'],
    queryFn: async () => {
      const client = await loadSupabase()
      return unwrap(
        await client.from('security_events').select('*').order('id', { ascending: false }).limit(6),
      )
    },
    staleTime: 0,
    meta: { showsOwnError: true },
  })
