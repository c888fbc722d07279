/** What a screen of the back office says of itself. */
export type HelpEntry = {
  /** What the screen is for, in one or two sentences. */
  purpose: string
  /** Its main buttons, as they are written on it, and what happens then. */
  actions: readonly { button: string; effect: string }[]
}

/** Help of the screens of people and settings. */
export const ADMINISTRATION_HELP = {
  messages: {
    purpose:
      'Ce que les visiteurs ont écrit par le formulaire de contact. La réponse se fait ici et reste avec le message.',
    actions: [
      {
        button: 'Envoyer la réponse',
        effect: 'L’enregistre, l’envoie par courriel et marque le message comme traité.',
      },
      {
        button: 'Marquer comme traité',
        effect: 'Le retire de la liste «\u00a0À traiter\u00a0», avec votre nom et le moment.',
      },
    ],
  },
  subscribers: {
    purpose: 'Les adresses qui reçoivent l’infolettre, confirmées par leur propriétaire.',
    actions: [{ button: 'Exporter en CSV', effect: 'Enregistre la liste que la recherche montre.' }],
  },
  donations: {
    purpose: 'Les dons reçus, leurs sommes et leurs reçus.',
    actions: [
      {
        button: 'Retirer de la liste publique',
        effect: 'Retire pour toujours le nom du donateur, ce qui est inscrit au journal.',
      },
    ],
  },
  members: {
    purpose: 'Les membres que l’annuaire public montre, avec leur photo.',
    actions: [
      {
        button: 'Nouveau membre',
        effect: 'Ouvre une fiche\u202f; elle est publique dès qu’elle est enregistrée.',
      },
    ],
  },
  founders: {
    purpose: 'Les fondateurs de la page «\u00a0À propos\u00a0», dans l’ordre choisi.',
    actions: [
      { button: 'Monter', effect: 'Avance la personne d’une place\u202f; l’ordre est enregistré aussitôt.' },
    ],
  },
  users: {
    purpose:
      'Les comptes et leurs rôles. Un éditeur travaille sur le contenu, un administrateur aussi sur les personnes et les réglages.',
    actions: [
      {
        button: 'Nouvel utilisateur',
        effect: 'Envoie une invitation par courriel\u202f; la personne choisit son mot de passe.',
      },
      { button: 'Désactiver', effect: 'Ferme le compte aussitôt, partout\u202f; il peut être rouvert.' },
    ],
  },
  publications: {
    purpose:
      'Titre, ISSN, éditeur, licence et préfixe DOI de chaque publication. Les références et les dépôts les reprennent.',
    actions: [
      { button: 'Enregistrer', effect: 'Change ce que disent les pages, à la prochaine mise en ligne.' },
    ],
  },
  settings: {
    purpose: 'Le nom du site, ses adresses, la sécurité et l’état du système.',
    actions: [
      {
        button: 'Enregistrer',
        effect: 'Applique les réglages\u202f; ceux de sécurité demandent votre mot de passe.',
      },
    ],
  },
  'email-settings': {
    purpose: 'Le serveur de courriel, le texte de chaque courriel et le journal des envois.',
    actions: [
      {
        button: 'Envoyer l’essai',
        effect: 'Envoie un vrai message à l’adresse que vous donnez.',
      },
    ],
  },
  'security-log': {
    purpose: 'Connexions, refus et changements de droits, du plus récent au plus ancien.',
    actions: [{ button: 'Exporter en CSV', effect: 'Enregistre les lignes que les filtres montrent.' }],
  },
  backups: {
    purpose: 'Une archive complète de l’installation, données et fichiers, avec ses sommes de contrôle.',
    actions: [
      {
        button: 'Lancer une sauvegarde',
        effect: 'Demande votre mot de passe, puis enregistre l’archive sur cet appareil.',
      },
    ],
  },
  debug: {
    purpose: 'Ce que le navigateur a noté, pour qui vous aide. Aucun secret n’y figure.',
    actions: [{ button: 'Exporter (JSON)', effect: 'Enregistre les lignes dans un fichier à envoyer.' }],
  },
  account: {
    purpose: 'Votre adresse, votre mot de passe et le second facteur de connexion.',
    actions: [
      { button: 'Changer le mot de passe', effect: 'Demande l’actuel, puis vaut pour tous vos appareils.' },
    ],
  },
} as const satisfies Readonly<Record<string, HelpEntry>>
