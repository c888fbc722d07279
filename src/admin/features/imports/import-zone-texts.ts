import type { DropZoneTexts } from '#ui/DropZone.tsx'

/** Texts of the zone that takes the file of notices. */
export const REFERENCES_ZONE_TEXTS: DropZoneTexts = {
  prompt: 'Glissez le fichier ici, ou choisissez-le',
  choose: 'Choisir un fichier',
  choosing: 'Choix du fichier en cours…',
  dragged: 'Déposez le fichier ici',
  dragAccepted: 'Déposez le fichier ici',
  // Before it is dropped, a browser often doesn't know what a file is.
  dragRejected: 'Déposez le fichier\u00a0: son contenu dira ce qu’il est',
}

/** Texts of the zone that takes the PDFs of an issue's articles. */
export const PDF_ZONE_TEXTS: DropZoneTexts = {
  prompt: 'Glissez les PDF des articles ici, ou choisissez-les',
  choose: 'Choisir les PDF',
  choosing: 'Choix des PDF en cours…',
  dragged: 'Déposez les PDF ici',
  dragAccepted: 'Déposez les PDF ici',
  dragRejected: 'Seuls des PDF sont acceptés ici',
}
