/** What a person reads when the database refuses a backup. */
export const BACKUP_REFUSALS: Record<string, string> = {
  missing_role: 'Seul un super administrateur peut sauvegarder la base de données.',
  password_not_recent: 'Confirmez d’abord votre mot de passe.',
  too_many_attempts: 'Trop de tentatives. Veuillez réessayer dans quelques minutes.',
}
