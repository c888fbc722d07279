/** What an editor reads for the auth service's refusals of a sign-in (document 3, section 8). */
export const signInFault = (message: string): string => {
  if (message.includes('Invalid login credentials')) return 'Email ou mot de passe incorrect'
  if (message.includes('Email not confirmed')) return 'Veuillez confirmer votre email avant de vous connecter'
  if (message.includes('User is banned'))
    return 'Ce compte est désactivé. Adressez-vous à l’administration du site.'
  if (/too many requests|rate limit/i.test(message)) return 'Trop de tentatives. Veuillez réessayer plus tard'
  if (/failed to fetch|network|load failed/i.test(message))
    return 'Le serveur n’a pas pu être joint. Vérifiez votre connexion, puis réessayez.'
  return message || 'Erreur de connexion'
}

/** What a person reads for the auth service's refusals of a sign-up (document 3, section 8). */
export const signUpFault = (message: string): string => {
  if (message.includes('User already registered')) return 'Un compte avec cet email existe déjà'
  if (message.includes('Password should be at least'))
    return 'Le mot de passe doit contenir au moins 6 caractères'
  if (/failed to fetch|network|load failed/i.test(message))
    return 'Le serveur n’a pas pu être joint. Vérifiez votre connexion, puis réessayez.'
  return message || "Erreur lors de l'inscription"
}
