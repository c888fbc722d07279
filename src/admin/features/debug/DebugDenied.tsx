import { DEBUG_TEXTS } from '#domain/back-office/debug-log.ts'
import { Badge } from '#ui/Badge.tsx'
import { useAccount } from '../../session/session-context.ts'

/** What an account without the admin role sees of the debug console. */
export const DebugDenied = () => {
  const { email } = useAccount()
  return (
    <main id="contenu" className="grid min-h-dvh place-items-center px-gutter py-10">
      <div className="card w-full max-w-md p-6 text-center sm:p-8">
        <h1>{DEBUG_TEXTS.denied}</h1>
        <p className="mt-3 wrap-anywhere">{email}</p>
        <p className="mt-2">
          <Badge tone="warning">{DEBUG_TEXTS.notAdmin}</Badge>
        </p>
        <p className="mt-4 text-muted" lang="en">
          {DEBUG_TEXTS.panelDenied}
        </p>
        <p className="mt-6">
          <a className="btn btn-primary" href="/">
            Retour à l’accueil
          </a>
        </p>
      </div>
    </main>
  )
}
