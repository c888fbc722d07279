import { SESSION_IDLE_MS, SESSION_WARNING_MS } from './session-limits.ts'

/** Where an inactive session stands. */
export type IdleState = 'active' | 'warning' | 'expired'

/**
 * Where a session stands after so much time without activity, both in milliseconds since the epoch.
 * A clock that was set back counts as active.
 */
export const idleState = (lastActivity: number, now: number): IdleState => {
  const idle = now - lastActivity
  if (idle >= SESSION_IDLE_MS) return 'expired'
  return idle >= SESSION_IDLE_MS - SESSION_WARNING_MS ? 'warning' : 'active'
}
