import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { LOGIN_TEXTS } from '#domain/session/session-texts.ts'

type Props = { title: string; lead?: string; children: ReactNode }

/** The sheet of the screens outside the shell: sign-in, new password. */
export const AccountFrame = ({ title, lead, children }: Props) => (
  <main id="contenu" className="grid min-h-dvh place-items-center px-gutter py-10">
    <div className="w-full max-w-md">
      <div className="card p-6 sm:p-8">
        <h1>{title}</h1>
        {lead && <p className="mt-2 text-muted">{lead}</p>}
        <div className="mt-6">{children}</div>
      </div>
      <p className="mt-5 text-center">
        <a className="link text-sm" href="/">
          <ArrowLeft size={16} aria-hidden="true" className="inline align-[-0.15em]" /> {LOGIN_TEXTS.back}
        </a>
      </p>
    </div>
  </main>
)
