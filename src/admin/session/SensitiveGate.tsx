import { Lock } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { unwrap } from '#data/unwrap.ts'
import { loadSupabase } from '#data/browser-client.ts'
import { SensitiveRefusalSchema, sensitiveRefusalText } from '#domain/session/sign-in.ts'
import { Button } from '#ui/Button.tsx'
import { logSecurityEvent } from './log-security-event.ts'
import { SensitiveConfirmation } from './SensitiveConfirmation.tsx'

type Props = {
  title: string
  lead: ReactNode
  level: 'high' | 'critical'
  /** What the server is asked to allow; it logs each attempt. */
  action: 'security_settings' | 'role_assignment'
  /** What the dialog warns of. */
  warning: ReactNode
  /** What is behind the gate, until the page is left. */
  children: ReactNode
}

/** A block that stays locked until its owner confirms who they are, for this view of the page. */
export const SensitiveGate = ({ title, lead, level, action, warning, children }: Props) => {
  const id = useId()
  const [asking, setAsking] = useState(false)
  const [unlocked, setUnlocked] = useState(false)
  // The server trusts a password for some minutes; what was typed behind the gate stays when it is confirmed again.
  const confirmLabel = unlocked ? 'Confirmer à nouveau' : 'Déverrouiller'

  const unlock = async () => {
    const client = await loadSupabase()
    // The settings' own event is written by the server in the same call.
    if (action !== 'security_settings') await logSecurityEvent('admin_sensitive_access', { area: action })
    const answer = SensitiveRefusalSchema.parse(
      unwrap(await client.rpc('authorize_sensitive_action', { _action: action })),
    )
    if (!answer.allowed) throw new Error(sensitiveRefusalText(answer.refusal))
    setAsking(false)
    setUnlocked(true)
  }

  return (
    <section aria-labelledby={id} className="card p-5">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 id={id}>{title}</h2>
          <div className="mt-1 measure text-muted">{lead}</div>
        </div>
        <Button variant="outline" onClick={() => setAsking(true)}>
          <Lock size={16} aria-hidden="true" /> {confirmLabel}
        </Button>
      </div>
      {unlocked && <div className="mt-5">{children}</div>}
      <SensitiveConfirmation
        open={asking}
        level={level}
        title={title}
        confirmLabel={confirmLabel}
        onConfirmed={unlock}
        onCancel={() => setAsking(false)}
      >
        {warning}
      </SensitiveConfirmation>
    </section>
  )
}
