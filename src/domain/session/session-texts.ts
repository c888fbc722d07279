import { type Role, ROLES } from '../users/roles.ts'

const MINUTE_MS = 60_000

/** Minutes without activity after which an editor is signed out. */
export const SESSION_IDLE_MINUTES = 30

/** The same, in milliseconds. */
export const SESSION_IDLE_MS = SESSION_IDLE_MINUTES * MINUTE_MS

/** Minutes before the sign-out at which the warning appears. */
export const SESSION_WARNING_MINUTES = 5

/** The same, in milliseconds. */
export const SESSION_WARNING_MS = SESSION_WARNING_MINUTES * MINUTE_MS

/** Duration of the warning, in milliseconds. */
export const SESSION_WARNING_DURATION_MS = 10_000

/** How often the idle time is looked at. */
export const SESSION_CHECK_MS = MINUTE_MS

/** Shortest password of an account, in characters; `supabase/config.toml` says the same to the auth service. */
export const PASSWORD_MIN_CHARS = 6

/** Local storage: when someone was last active in the back office, on any tab. */
export const LAST_ACTIVITY_KEY = 'back-office-last-activity'

/** An answer about a role stays fresh this long, in milliseconds: a revoked right takes effect at the latest after it. */
export const ROLE_FRESH_MS = 5 * MINUTE_MS

/** An unused answer about a role is cached this long. */
export const ROLE_CACHE_MS = 10 * MINUTE_MS

/** A check that failed is tried again this many times. */
export const ROLE_RETRIES = 1

/** Wait before a failed check is tried again. */
export const ROLE_RETRY_DELAY_MS = 1000

/** The state of an inactive session. */
type IdleState = 'active' | 'warning' | 'expired'

/**
 * The state of a session after so much time without activity, both in milliseconds since the epoch.
 * A clock that was set back counts as active.
 */
export const idleState = (lastActivity: number, now: number): IdleState => {
  const idle = now - lastActivity
  if (idle >= SESSION_IDLE_MS) return 'expired'
  return idle >= SESSION_IDLE_MS - SESSION_WARNING_MS ? 'warning' : 'active'
}

/** Texts of signing in, signing up and choosing a password (document 3, sections 2 and 8). */
export const LOGIN_TEXTS = {
  title: 'Espace éditorial',
  signInLead: 'Connectez-vous avec le compte que la rédaction vous a ouvert.',
  signUpLead: 'Créez un compte, puis demandez à un administrateur le rôle qui vous revient.',
  recoveryLead: 'Un lien pour choisir un nouveau mot de passe vous sera envoyé.',
  email: 'Adresse email',
  password: 'Mot de passe',
  newPassword: 'Nouveau mot de passe',
  confirmation: 'Confirmer le mot de passe',
  signIn: 'Se connecter',
  signUp: 'Créer un compte',
  recover: 'Envoyer le lien',
  toSignUp: 'Pas encore de compte\u202f? Créer un compte',
  toSignIn: 'Déjà un compte\u202f? Se connecter',
  toRecovery: 'Mot de passe oublié\u202f?',
  signedIn: 'Connexion réussie',
  signedUp: 'Compte créé avec succès. Vérifiez votre email pour confirmer votre compte.',
  recoverySent: 'Si un compte existe à cette adresse, le lien vient d’y être envoyé.',
  signedInAs: 'Vous êtes connecté sous l’adresse',
  withoutRole:
    'Ce compte n’a pas accès à l’espace éditorial. Un administrateur peut lui donner le rôle qui convient.',
  signOut: 'Se déconnecter',
  back: 'Retour au site',
  withoutScripts: 'L’espace éditorial demande que JavaScript soit activé dans le navigateur.',
  choosePassword: 'Choisir un mot de passe',
  choosePasswordLead: `Au moins ${PASSWORD_MIN_CHARS} caractères\u202f; une phrase courte se retient mieux qu’un mot compliqué.`,
  savePassword: 'Enregistrer le mot de passe',
  passwordSaved: 'Mot de passe enregistré',
  linkInvalid: 'Ce lien n’est plus valable. Demandez-en un nouveau depuis la page de connexion.',
} as const

/** Texts of access to the back office (document 3, sections 6 and 8). */
export const SESSION_TEXTS = {
  checking: 'Vérification des droits d’accès…',
  authenticationError: 'Erreur d’authentification',
  authenticationErrorHint: 'Veuillez vous reconnecter',
  denied: 'Accès refusé',
  deniedHint: 'Vous n’avez pas les droits d’accès à cette page',
  checkFailed: 'Vos droits n’ont pas pu être vérifiés. Vérifiez la connexion, puis réessayez.',
  retry: 'Réessayer',
  expired: 'Session expirée',
  expiredHint: `Vous avez été déconnecté après ${SESSION_IDLE_MINUTES} minutes sans activité.`,
  expiring: `Votre session expire dans ${SESSION_WARNING_MINUTES} minutes`,
  expiringHint: 'Bougez la souris ou touchez une touche pour rester connecté.',
  signingOut: 'Déconnexion en cours…',
  signedOut: 'Déconnexion réussie',
  signOutFailed: 'Erreur lors de la déconnexion',
  roleGone: 'Vos droits ont changé',
  roleGoneHint: 'Cette action n’est plus permise à votre compte. Ce que vous avez saisi reste à l’écran.',
  screenRefused: 'Cet écran ne vous est pas ouvert',
  toDashboard: 'Retour au tableau de bord',
} as const

/**
 * Text for a role that was revoked while its screen is open.
 * @example roleLostText('editor') // 'Vous n’avez plus le rôle « Éditeur »'
 */
export const roleLostText = (role: Role): string =>
  `Vous n’avez plus le rôle «\u00a0${ROLES[role].name}\u00a0»`

/** What is said on a screen of the back office to who has a role, but not the one that it takes. */
export const screenRefusedText = (role: Role): string =>
  `Il faut le rôle «\u00a0${ROLES[role].name}\u00a0» pour l’ouvrir. Demandez-le à l’administration du site si votre travail l’exige.`

/** The message of a password that is too short. */
export const PASSWORD_TOO_SHORT = `Le mot de passe doit contenir au moins ${PASSWORD_MIN_CHARS} caractères`
