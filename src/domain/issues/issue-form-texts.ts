/** Texts of the screens of issues. */
export const ISSUE_FORM_TEXTS = {
  screen: 'Numéros',
  lead: 'Le thème, la date, les sections, l’éditorial et l’ordre des articles de chaque numéro.',
  loading: 'Chargement des numéros…',
  unreadable: 'Les numéros n’ont pas pu être lus.',
  none: 'Aucun numéro pour ce choix.',
  gone: 'Ce numéro n’existe plus.',
  labels: {
    theme: 'Thème',
    date: 'Date de parution',
    sections: 'Sections, dans l’ordre du sommaire',
    editorial: 'Éditorial',
  },
  hints: {
    theme: 'Devient le titre du numéro. Vide, le numéro porte son volume et son numéro.',
    date: 'Vide, c’est la date du dernier article.',
    sections:
      'Les articles d’une section qui n’est pas dans cette liste viennent après, puis ceux sans section.',
    editorial: 'Présente le numéro à ses lecteurs, au-dessus du sommaire.',
  },
  saved: 'Numéro enregistré',
  failed: 'Le numéro n’a pas été enregistré',
  leaving: 'Le numéro reste comme avant.',
  tooLong: (label: string, maxChars: number) => `${label}\u00a0: ${maxChars} caractères au plus`,
  tooMany: (most: number) => `Un numéro a ${most} sections au plus`,
  twice: 'Une section ne peut figurer deux fois',
  conflict: {
    title: 'Ce numéro a été modifié entre-temps',
    merged: 'Vos champs sont gardés et les autres ont été mis à jour. Vérifiez, puis enregistrez à nouveau.',
    compare:
      'Rien n’a été enregistré et rien de ce que vous avez saisi n’est perdu. Enregistrer à nouveau remplace\u00a0:',
    line: (label: string, value: string) =>
      value ? `${label}\u00a0: «\u00a0${value}\u00a0»` : `${label}\u00a0: vide`,
  },
  order: {
    title: 'Ordre des articles',
    lead: 'L’ordre vaut à l’intérieur de chaque section.',
    none: 'Ce numéro n’a pas d’article.',
    save: 'Enregistrer l’ordre',
    saved: 'Ordre enregistré',
    failed: 'L’ordre n’a pas été enregistré',
    conflict:
      'Un article ou le numéro a été modifié entre-temps. Votre ordre est gardé à l’écran\u00a0: vérifiez-le, puis enregistrez-le à nouveau.',
    unknownSections: (names: string) =>
      `Sections absentes de la liste du numéro\u00a0: ${names}. Ajoutez-les à la liste et enregistrez le numéro avant d’enregistrer l’ordre.`,
    noSection: 'Sans section',
    sectionOf: (title: string) => `Section de «\u00a0${title}\u00a0»`,
    up: (name: string) => `Monter «\u00a0${name}\u00a0»`,
    down: (name: string) => `Descendre «\u00a0${name}\u00a0»`,
  },
} as const
