/** Texts of access to the back office (document 3, sections 6 and 8). */
export const SESSION_TEXTS = {
  checking: "Vérification des droits d'accès...",
  authenticationError: "Erreur d'authentification",
  authenticationErrorHint: 'Veuillez vous reconnecter',
  denied: 'Accès refusé',
  deniedHint: "Vous n'avez pas les droits d'accès à cette page",
  checkFailed: 'Vos droits n’ont pas pu être vérifiés. Vérifiez la connexion, puis réessayez.',
  retry: 'Réessayer',
  expired: 'Session expirée',
  expiredHint: 'Vous avez été déconnecté après 30 minutes sans activité.',
  expiring: 'Votre session expire dans 5 minutes',
  expiringHint: 'Bougez la souris ou touchez une touche pour rester connecté.',
  signedOut: 'Déconnexion réussie',
  signOutFailed: 'Erreur lors de la déconnexion',
  roleGone: 'Vos droits ont changé',
  roleGoneHint: 'Cette action n’est plus permise à votre compte.',
} as const

/** What each role is called. */
export const ROLE_NAMES: Record<string, string> = {
  user: 'Utilisateur',
  editor: 'Éditeur',
  admin: 'Admin',
  super_admin: 'Super admin',
}
