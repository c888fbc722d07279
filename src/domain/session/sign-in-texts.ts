/** Texts of the editors' sign-in. */
export const SIGN_IN_TEXTS = {
  title: 'Espace éditorial',
  lead: 'Connectez-vous avec le compte que la rédaction vous a ouvert.',
  email: 'Adresse email',
  password: 'Mot de passe',
  show: 'Afficher le mot de passe',
  submit: 'Se connecter',
  submitting: 'Connexion…',
  success: 'Connexion réussie',
  signedInAs: 'Connecté :',
  tools: 'Outils de la rédaction',
  rhcaPanel: 'Fichiers de la RHCA : dépôt, listes et vérifications',
  atlas: 'Atlas : actualiser les chapitres',
  signOut: 'Se déconnecter',
  signedOut: 'Déconnexion réussie',
  signOutFailed: 'Erreur lors de la déconnexion',
  emailMissing: 'Veuillez saisir une adresse email',
  passwordMissing: 'Veuillez saisir votre mot de passe',
  withoutScripts: 'La connexion demande que JavaScript soit activé.',
  back: 'Retour au site',
} as const

/** What an editor reads for the auth service's refusals (document 3, section 8). */
export const signInFault = (message: string): string => {
  if (message.includes('Invalid login credentials')) return 'Email ou mot de passe incorrect'
  if (message.includes('Email not confirmed')) return 'Veuillez confirmer votre email avant de vous connecter'
  if (message.includes('Too many requests')) return 'Trop de tentatives. Veuillez réessayer plus tard'
  return message || 'Erreur de connexion'
}
