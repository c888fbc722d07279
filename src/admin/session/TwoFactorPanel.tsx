import { useMutation } from '#browser/queries/useMutation.ts'
import { authErrorText, TWO_FACTOR_TEXTS } from '#domain/session/sign-in.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { LazyConfirmDialog } from '#browser/dialogs/LazyDialog.tsx'
import { toast } from '#browser/toasts/toast.ts'
import { loadSupabase } from '#data/browser-client.ts'
import { BackendError } from '#domain/errors/backend-error.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { Loading } from '#ui/Loading.tsx'
import { Notice } from '#ui/Notice.tsx'
import { askAuth } from './ask-auth.ts'
import { CodeForm } from './CodeForm.tsx'
import { secondFactorOf, twoFactorStateQuery } from './second-factor.ts'
import { useSession } from './session-context.ts'

const enroll = async () => {
  const { auth } = await loadSupabase()
  // An unfinished enrolment would block a new one, so it is removed first.
  const { data: factors } = await auth.mfa.listFactors()
  for (const factor of factors?.all ?? [])
    if (factor.status === 'unverified') await auth.mfa.unenroll({ factorId: factor.id })
  const { data, error } = await auth.mfa.enroll({ factorType: 'totp' })
  if (error) throw new BackendError(authErrorText(error), { code: error.code, status: error.status })
  return { factorId: data.id, picture: data.totp.qr_code, secret: data.totp.secret }
}

const unenroll = async (factorId: string) => {
  const refusal = await askAuth((auth) => auth.mfa.unenroll({ factorId }))
  if (refusal) throw refusal
  await (await loadSupabase()).auth.refreshSession()
}

const Enrolment = () => {
  const enrolling = useMutation({ mutationFn: enroll, meta: { showsOwnError: true } })
  if (!enrolling.data)
    return (
      <>
        {enrolling.error && <Notice tone="danger">{enrolling.error.message}</Notice>}
        <Button busy={enrolling.isPending} onClick={() => enrolling.mutate()}>
          Activer
        </Button>
      </>
    )
  const { factorId, picture, secret } = enrolling.data
  return (
    <div className="grid gap-4">
      <p className="measure">{TWO_FACTOR_TEXTS.codeKeyLead}</p>
      <img src={picture} alt="Code QR de l’enrôlement" width={192} height={192} className="bg-white p-2" />
      <p className="text-sm wrap-anywhere text-muted">
        Sans appareil photo, saisissez cette clé&nbsp;: <code>{secret}</code>
      </p>
      <CodeForm
        factorId={factorId}
        submitLabel="Confirmer"
        onShown={() => toast.success('Double authentification activée')}
      />
    </div>
  )
}

const Enrolled = ({ factorId }: { factorId: string }) => {
  const [asking, setAsking] = useState(false)
  const removing = useMutation({
    mutationFn: () => unenroll(factorId),
    meta: { showsOwnError: true },
    onSuccess: () => toast.success('Double authentification désactivée'),
  })
  return (
    <>
      <p className="mb-4">
        <Badge tone="success">Activée</Badge>
      </p>
      <Button variant="outline" onClick={() => setAsking(true)}>
        Désactiver
      </Button>
      <LazyConfirmDialog
        open={asking}
        title="Désactiver la double authentification&#8239;?"
        confirmLabel="Désactiver"
        danger
        busy={removing.isPending}
        onConfirm={() => removing.mutate()}
        onCancel={() => setAsking(false)}
      >
        {removing.error?.message ?? 'Votre mot de passe suffira alors pour entrer.'}
      </LazyConfirmDialog>
    </>
  )
}

/** Activates the second factor of who is signed in, or says why that can't be. */
export const TwoFactorPanel = () => {
  const session = useSession()
  const state = useQuery(twoFactorStateQuery())
  const factor = session.kind === 'signed-in' ? secondFactorOf(session.session) : undefined
  return (
    <section aria-labelledby="two-factor" className="card p-5">
      <h2 id="two-factor">{TWO_FACTOR_TEXTS.title}</h2>
      <p className="mt-1 mb-4 measure text-muted">
        Un code de votre téléphone, en plus du mot de passe, à chaque connexion.
      </p>
      {state.isPending && <Loading>Lecture de l’état…</Loading>}
      {state.isError && <Notice tone="danger">L’état n’a pas pu être lu.</Notice>}
      {state.data && !state.data.available && <Notice tone="info">{TWO_FACTOR_TEXTS.unavailable}</Notice>}
      {state.data?.available && (factor ? <Enrolled factorId={factor.id} /> : <Enrolment />)}
    </section>
  )
}
