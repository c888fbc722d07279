import type { HelpEntry } from './administration-help.ts'

/** Help of the screens where works, issues and submissions are prepared. */
export const CONTENT_HELP = {
  dashboard: {
    purpose:
      'L’écran d’accueil commence par ce qui vous attend\u00a0: soumissions, messages, brouillons, PDF manquants, puis l’état du site. Chaque ligne mène à la liste de ce qu’elle compte.',
    actions: [
      {
        button: 'Nouvel article',
        effect: 'Ouvre un formulaire vide\u202f; rien n’est public avant que vous le décidiez.',
      },
      {
        button: 'Importer un numéro',
        effect: 'Ouvre l’import d’un fichier de notices, avec un aperçu avant toute écriture.',
      },
      { button: 'Mettre en ligne', effect: 'Ouvre l’écran qui dit ce qui est en ligne et ce qui attend.' },
    ],
  },
  articles: {
    purpose:
      'Tous les travaux de toutes les publications, brouillons compris. Cherchez par mots, sans accents, et affinez par source, statut, catégorie ou année.',
    actions: [
      {
        button: 'Liste serrée',
        effect: 'Montre un article par ligne, cinquante par page\u202f; l’appareil retient ce choix.',
      },
      {
        button: 'Publier',
        effect:
          'Dit d’abord ce qui manque à chaque article choisi, puis les met en ligne. «\u00a0Annuler\u00a0» reste possible quinze secondes.',
      },
      { button: 'Remettre en brouillon', effect: 'Retire les articles choisis du site sans rien effacer.' },
      {
        button: 'Supprimer',
        effect:
          'Les retire\u202f; ils restent dans «\u00a0Articles supprimés\u00a0», d’où ils reviennent entiers.',
      },
    ],
  },
  'articles/new': {
    purpose:
      'Le formulaire d’un article. Ce que vous tapez est gardé sur cet appareil\u00a0: après une coupure, il vous est proposé de reprendre.',
    actions: [
      {
        button: 'Aperçu',
        effect:
          'Ouvre dans un autre onglet la page telle que les lecteurs la verront\u202f; elle suit vos changements.',
      },
      {
        button: 'Créer l’article',
        effect: 'L’enregistre dans l’état choisi\u00a0: brouillon, en révision ou publié.',
      },
      {
        button: 'Enregistrer les modifications',
        effect:
          'Écrit tous les champs. Si quelqu’un a modifié l’article entre-temps, les deux versions sont montrées et vous choisissez.',
      },
      {
        button: 'Confirmer',
        effect:
          'Prend pour « Pages dans le PDF du numéro » les pages que la dernière mise en ligne y a trouvées ; corrigez-les si ce ne sont pas les bonnes.',
      },
      {
        button: 'Texte',
        effect:
          'L’onglet du texte intégral : déposez un fichier JATS (.xml, seul ou en .zip avec ses figures) ou Word (.docx), ou partez du manuscrit accepté. « Points à regarder » dit ce qui a été retiré ou n’est pas connu.',
      },
      {
        button: 'Corriger',
        effect:
          'Ouvre le texte pour le corriger sur place et décrire les figures ; « Aperçu » le montre tel que les lecteurs le verront.',
      },
      {
        button: 'Publier ce texte',
        effect:
          'Le met sur la page de l’article à la prochaine mise en ligne, à la place de ce qui est tiré du PDF. Jusque-là, seule la rédaction le voit.',
      },
      {
        button: 'Retirer le texte publié',
        effect:
          'La page montre de nouveau ce que dit le PDF ; chaque texte publié reste sous « Versions publiées ».',
      },
    ],
  },
  issues: {
    purpose:
      'Un numéro se prépare ici d’un bout à l’autre\u00a0: volume et numéro, thème, date, couverture, éditorial, sections et ordre des articles. «\u00a0Ce qui manque\u00a0» mène à chaque champ.',
    actions: [
      {
        button: 'Nouveau numéro',
        effect:
          'Crée le numéro par son volume et son numéro\u202f; les articles qui les portent s’y rangent d’eux-mêmes.',
      },
      {
        button: 'Supprimer ce numéro',
        effect: 'Retire un numéro créé par erreur, tant qu’aucun article ne s’y trouve.',
      },
      { button: 'Enregistrer l’ordre', effect: 'Fixe les sections et l’ordre, tous ensemble ou aucun.' },
      {
        button: 'Aperçu du numéro',
        effect: 'Montre la couverture, l’éditorial et le sommaire avec leurs pages.',
      },
      {
        button: 'Publier le numéro',
        effect: 'Met en ligne tous ses articles d’un coup, en une seule mise à jour du site.',
      },
    ],
  },
  'index-medicus': {
    purpose:
      'Les références d’articles parus ailleurs\u00a0: on les cherche, les ajoute, les corrige et les exporte.',
    actions: [
      { button: 'Nouvelle notice', effect: 'Ouvre une fiche courte\u202f; le résumé peut rester vide.' },
      { button: 'Exporter', effect: 'Enregistre ce que la recherche a trouvé, en CSV, RIS ou BibTeX.' },
    ],
  },
  names: {
    purpose:
      'Les noms d’auteurs imprimés d’un seul tenant, avec une proposition de prénom et de nom. Rien ne change avant votre accord.',
    actions: [
      { button: 'Confirmer', effect: 'Confirme la proposition et passe au nom suivant.' },
      { button: 'Échanger', effect: 'Échange prénom et nom avant de confirmer.' },
    ],
  },
  authors: {
    purpose:
      'Les personnes qui signent les articles. Deux fiches de la même personne peuvent être réunies, puis séparées.',
    actions: [
      {
        button: 'Réunir',
        effect: 'Pose une question, puis ne garde qu’une page\u202f; l’ancienne adresse y mène.',
      },
    ],
  },
  readiness: {
    purpose:
      'Ce que Google Scholar, Crossref, DOAJ et PubMed attendent encore, le plus utile en premier. Chaque ligne mène au champ à compléter.',
    actions: [
      {
        button: 'Télécharger les fichiers pour les index',
        effect: 'Ouvre l’écran qui les fait, pour la même publication, le même numéro ou le même article.',
      },
    ],
  },
  deposits: {
    purpose: 'Les fichiers pour Crossref, DOAJ, PubMed et JATS, d’un article, d’un numéro ou d’une période.',
    actions: [
      {
        button: 'Télécharger',
        effect: 'Ne contient que des articles publiés\u202f; ce qui manque est dit avant.',
      },
    ],
  },
  submissions: {
    purpose:
      'Les manuscrits reçus. Ouvrez-en un pour le lire, le confier à quelqu’un, répondre à l’auteur ou en faire un article.',
    actions: [
      {
        button: 'Envoyer la réponse',
        effect: 'Enregistre votre message et l’envoie à l’auteur par courriel, une seule fois.',
      },
      {
        button: 'Enregistrer et prévenir l’auteur',
        effect: 'Change l’état et le dit à l’auteur dans le même courriel.',
      },
      {
        button: 'Créer l’article',
        effect:
          'Fait un brouillon d’une soumission acceptée, avec ses textes et sans ses fichiers confidentiels.',
      },
    ],
  },
  analytics: {
    purpose:
      'Ce que les lecteurs ont fait, par période, publication et article. Un visiteur est une session sans nom ni adresse.',
    actions: [
      {
        button: 'Exporter en CSV',
        effect: 'Enregistre l’utilisation par mois selon les définitions de COUNTER.',
      },
    ],
  },
  publishing: {
    purpose:
      'Ce qui est en ligne, ce qui attend et comment se sont passées les dernières mises en ligne. Tout changement d’un contenu publié part de lui-même.',
    actions: [
      {
        button: 'Mettre en ligne maintenant',
        effect: 'Met le site à jour sans attendre\u202f; en cas d’échec, le site d’avant reste en ligne.',
      },
    ],
  },
  import: {
    purpose:
      'Fait entrer un numéro ou une bibliographie depuis un fichier\u00a0: CSV, RIS, BibTeX, PubMed et d’autres. Chaque ligne est montrée avant d’être écrite.',
    actions: [
      {
        button: 'Importer',
        effect:
          'Écrit les notices choisies par petits lots\u202f; une coupure n’en double aucune. Les articles d’un numéro ou d’une publication sont des brouillons, les notices d’Index Medicus sont publiées aussitôt.',
      },
      { button: 'Annuler l’import', effect: 'Retire ce que l’import a ajouté et remet ce qu’il a changé.' },
    ],
  },
  files: {
    purpose:
      'Les PDF, couvertures et annexes, par dossier, avec les articles qui s’en servent et ceux qui manquent.',
    actions: [
      { button: 'Renommer', effect: 'Change le nom du fichier et partout où il est employé.' },
      { button: 'Remplacer', effect: 'Pose la question avant\u00a0: l’ancien contenu n’est pas gardé.' },
      { button: 'Supprimer', effect: 'Nomme d’abord les articles qui s’en servent.' },
    ],
  },
} as const satisfies Readonly<Record<string, HelpEntry>>
