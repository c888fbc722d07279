import { useEffect } from 'react'
import { toast } from '#browser/toasts/toast.ts'
import { WORK_PROGRESS } from '#browser/late-answer.ts'
import {
  idleState,
  LAST_ACTIVITY_KEY,
  SESSION_CHECK_MS,
  SESSION_WARNING_DURATION_MS,
  SESSION_TEXTS,
} from '#domain/session/session-texts.ts'
import { endSession } from './sign-out.ts'

const WARNING_TOAST = 'session-expiring'

/** What counts as activity: acts of a person, and work that goes on for one (an import, an upload, a backup). */
const ACTIVITIES = ['mousemove', 'mousedown', 'keydown', 'scroll', 'touchstart', 'click', WORK_PROGRESS]

/** Activity is written down at most this often. */
const WRITE_EVERY_MS = 1000

/** Starts the count of a session that begins now. */
export const startIdleCount = (): void => localStorage.setItem(LAST_ACTIVITY_KEY, String(Date.now()))

const lastActivity = (): number => Number(localStorage.getItem(LAST_ACTIVITY_KEY) ?? Date.now())

const expire = async () => {
  await endSession('admin_session_timeout')
  toast.dismiss(WARNING_TOAST)
  toast.error(SESSION_TEXTS.expired, { description: SESSION_TEXTS.expiredHint, duration: Infinity })
}

/**
 * Signs out after a long time without activity on any tab, with a warning before. The time of the last activity is stored on the device, so it counts through a reload and while the computer sleeps.
 */
export const useIdleTimeout = (): void => {
  useEffect(() => {
    let ended = false
    let warned = false
    const check = () => {
      if (ended) return
      const state = idleState(lastActivity(), Date.now())
      if (state === 'expired') {
        ended = true
        void expire()
      } else if (state === 'warning' && !warned) {
        warned = true
        toast.warning(SESSION_TEXTS.expiring, {
          id: WARNING_TOAST,
          description: SESSION_TEXTS.expiringHint,
          duration: SESSION_WARNING_DURATION_MS,
        })
      } else if (state === 'active' && warned) {
        warned = false
        toast.dismiss(WARNING_TOAST)
      }
    }
    const note = () => {
      // The first movement after a sleep comes too late for a session that expired meanwhile.
      check()
      if (ended || (!warned && Date.now() - lastActivity() < WRITE_EVERY_MS)) return
      startIdleCount()
      check()
    }

    if (localStorage.getItem(LAST_ACTIVITY_KEY) === null) startIdleCount()
    check()
    const timer = setInterval(check, SESSION_CHECK_MS)
    for (const activity of ACTIVITIES) addEventListener(activity, note, { passive: true, capture: true })
    addEventListener('storage', check)
    document.addEventListener('visibilitychange', check)
    return () => {
      clearInterval(timer)
      for (const activity of ACTIVITIES) removeEventListener(activity, note, { capture: true })
      removeEventListener('storage', check)
      document.removeEventListener('visibilitychange', check)
    }
  }, [])
}
