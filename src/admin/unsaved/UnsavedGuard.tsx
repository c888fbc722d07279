import type { RefObject } from 'react'
import { useLeaveGuard } from './leave-guards.ts'

type Props = {
  isDirty: boolean
  /** True once the form is saved and the way leads on. */
  isLeaving?: RefObject<boolean>
  /** The form belongs to one view of its screen, and is left with it: a tab, what is open. */
  ofView?: boolean
  /** What becomes of the changes. */
  children: string
}

/** Asks before a form that was not saved is left, within the back office and out of it. */
export const UnsavedGuard = ({ isDirty, isLeaving, ofView = false, children }: Props) => {
  useLeaveGuard(isDirty, {
    title: 'Quitter sans enregistrer\u202f?',
    text: `Vos modifications ne sont pas enregistrées. ${children}`,
    stayLabel: 'Continuer la rédaction',
    ofView,
    isLeaving,
  })
  return null
}
