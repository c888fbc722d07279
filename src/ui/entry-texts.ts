/** Texts of an entry that is moved, opened or taken out, whatever it is. */
export const ENTRY_TEXTS = {
  edit: (name: string) => `Modifier ${name}`,
  close: 'Terminé',
  remove: (name: string) => `Retirer ${name}`,
  removed: (name: string) => `Retiré de la liste\u00a0: ${name}`,
  undo: 'Annuler le retrait',
  up: (name: string) => `Monter ${name}`,
  down: (name: string) => `Descendre ${name}`,
  moved: (name: string, position: number, count: number) => `${name}, position ${position} sur ${count}`,
  mend: 'À corriger',
  add: 'Ajouter',
  pending: 'Entrée ou «\u00a0Ajouter\u00a0» l’ajoute à la liste',
  unnamed: 'Sans nom',
} as const
