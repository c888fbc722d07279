import { useRouteError } from 'react-router'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'

const CHUNK = /dynamically imported module|module script failed|Importing a module/i

/** What a screen that failed leaves: a message, and a way on. A part that no longer exists after a deploy needs a reload. */
export const ScreenFault = () => {
  const error = useRouteError()
  const message = error instanceof Error ? error.message : String(error)
  const outdated = CHUNK.test(message)
  // eslint-disable-next-line no-console -- whoever helps the editor needs the stack
  console.error(error)
  return (
    <div className="page-width py-8">
      <Notice
        tone="danger"
        title={outdated ? 'Erreur de chargement' : 'Une erreur est survenue'}
        actions={
          <>
            <Button onClick={() => location.reload()}>Réessayer</Button>
            <a className="btn btn-outline" href="/admin/dashboard">
              Tableau de bord
            </a>
          </>
        }
      >
        {outdated ? 'Le chargement de la page a échoué. Veuillez réessayer.' : message}
      </Notice>
    </div>
  )
}
