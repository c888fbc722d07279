import { useQuery } from '@tanstack/react-query'
import { Button } from '#ui/Button.tsx'
import { Loading } from '#ui/Loading.tsx'
import { Notice } from '#ui/Notice.tsx'
import { mailCheckQuery } from './email-queries.ts'
import { formatDuration } from '#domain/language/number.ts'

/** Which mail server is used, who named it, and whether it lets the portal in. */
export const ConnectionState = () => {
  const check = useQuery(mailCheckQuery())
  if (check.isPending) return <Loading>Connexion au serveur d’envoi…</Loading>
  const again = (
    <Button variant="outline" size="sm" busy={check.isFetching} onClick={() => void check.refetch()}>
      Vérifier la connexion
    </Button>
  )
  if (check.isError)
    return (
      <Notice tone="danger" title="La connexion n’a pas pu être vérifiée" actions={again}>
        {check.error.message}
      </Notice>
    )
  const { server, ok, errorText, took_ms, from } = check.data
  return (
    <Notice
      tone={ok ? 'success' : 'warning'}
      title={ok ? 'Le serveur d’envoi répond' : 'Le serveur d’envoi ne répond pas comme il faut'}
      actions={again}
    >
      {server && (
        <p>
          {server.host}:{server.port}, connexion en {formatDuration(took_ms)}, expéditeur {from}.
        </p>
      )}
      {errorText && <p className="wrap-anywhere">{errorText}</p>}
      {server?.named_by === 'environment' && (
        <p>
          Ce serveur est nommé par l’hébergement (SMTP_HOST), qui passe avant les réglages du serveur
          ci-dessous&#8239;; l’expéditeur et la limite, eux, s’appliquent.
        </p>
      )}
    </Notice>
  )
}
