import { Link } from 'react-router'

/** An address below `/admin/` that is no screen. */
export const LostPage = () => (
  <>
    <h1>Page non trouvée</h1>
    <p className="mt-3 text-muted">Cette adresse n’est pas un écran de l’espace éditorial.</p>
    <p className="mt-5">
      <Link className="btn btn-primary" to="/admin/dashboard">
        Retour au tableau de bord
      </Link>
    </p>
  </>
)
