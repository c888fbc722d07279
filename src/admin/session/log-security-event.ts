import { loadSupabase } from '#data/browser-client.ts'
import type { Json } from '#data/database.types.ts'

/** Events that a browser may report about its own account; the database refuses any other. */
export type ReportedEvent =
  | 'admin_role_check_failed'
  | 'admin_access_granted'
  | 'admin_sensitive_access'
  | 'admin_role_assignment_attempt'
  | 'admin_role_assignment_failed'
  | 'admin_role_assigned'
  | 'admin_login'
  | 'admin_logout'
  | 'admin_session_timeout'
  | 'password_confirmation_failed'
  | 'second_factor_failed'
  | 'database_backup_initiated'
  | 'security_settings_unlocked'
  | 'list_exported'

/** Reports an event to the security log. What the server enforces it logs by itself, so a report that is lost changes nothing. */
export const logSecurityEvent = async (
  event: ReportedEvent,
  data: Record<string, Json> = {},
): Promise<void> => {
  const client = await loadSupabase()
  await client.rpc('log_security_event', { event_type_param: event, event_data_param: data })
}
