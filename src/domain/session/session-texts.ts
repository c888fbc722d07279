import { type Role, ROLES } from '../users/roles.ts'
import { PASSWORD_MIN_CHARS, SESSION_IDLE_MINUTES, SESSION_WARNING_MINUTES } from './session-limits.ts'

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
  show: 'Afficher le mot de passe',
  hide: 'Masquer le mot de passe',
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
  signedOut: 'Déconnexion réussie',
  signOutFailed: 'Erreur lors de la déconnexion',
  roleGone: 'Vos droits ont changé',
  roleGoneHint: 'Cette action n’est plus permise à votre compte. Ce que vous avez saisi reste à l’écran.',
  screenRefused: 'Cet écran ne vous est pas ouvert',
  toDashboard: 'Retour au tableau de bord',
} as const

/**
 * What is said of a role that was taken away while its screen is open.
 * @example roleLostText('editor') // 'Vous n’avez plus le rôle « Éditeur »'
 */
export const roleLostText = (role: Role): string =>
  `Vous n’avez plus le rôle «\u00a0${ROLES[role].name}\u00a0»`

/** What is said on a screen of the back office to who has a role, but not the one that it takes. */
export const screenRefusedText = (role: Role): string =>
  `Il faut le rôle «\u00a0${ROLES[role].name}\u00a0» pour l’ouvrir. Demandez-le à l’administration du site si votre travail l’exige.`

/** The message of a password that is too short. */
export const PASSWORD_TOO_SHORT = `Le mot de passe doit contenir au moins ${PASSWORD_MIN_CHARS} caractères`
