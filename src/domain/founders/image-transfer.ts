import { z } from 'zod'

/** Texts of the transfer of the founders' portraits. */
export const IMAGE_TRANSFER_TEXTS = {
  title: 'Images des fondateurs',
  lead: 'Copie dans le stockage du portail les portraits qui viennent d’ailleurs : d’une autre adresse, ou d’un fichier du site. Ce qui est déjà là n’est pas touché.',
  start: 'Lancer le transfert',
  running: 'Transfert en cours…',
  noFounder: 'Aucun fondateur n’est enregistré : il n’y a rien à transférer.',
  noSource: 'Aucune image n’est indiquée pour ce fondateur.',
  alreadyThere: 'Déjà dans le stockage.',
  linked: 'L’image était déjà dans le stockage : la fiche du fondateur la montre maintenant.',
  transferred: 'Image transférée.',
  notInBucket: 'Ce fichier n’est pas dans le stockage. Déposez l’image depuis la page des fondateurs.',
  forbiddenAddress: 'Cette adresse n’est pas permise : il faut une adresse publique en https.',
  redirected: 'Cette adresse renvoie ailleurs : indiquez l’adresse finale de l’image.',
  unreachable: 'L’image n’a pas pu être lue à cette adresse.',
  notFound: (status: number) => `L’adresse a répondu ${status} au lieu de l’image.`,
  noImage: 'Le fichier n’est pas une image PNG, JPEG, WebP ou GIF.',
  tooLarge: 'L’image dépasse la limite de 5 MB.',
  notStored: 'Le stockage n’a pas accepté l’image.',
} as const

/** What became of one portrait. */
export const IMAGE_TRANSFER_STATUSES = {
  success: { label: 'Transférée', tone: 'success' },
  skipped: { label: 'Ignorée', tone: 'info' },
  error: { label: 'Erreur', tone: 'danger' },
} as const

/** What the function `upload-founder-images` answers (document 3, section 7). */
export const ImageTransferAnswerSchema = z.object({
  results: z.array(
    z.object({
      source: z.string(),
      destination: z.string(),
      status: z.enum(['success', 'skipped', 'error']),
      message: z.string(),
    }),
  ),
})

/** What the function `upload-founder-images` answers. */
export type ImageTransferAnswer = z.output<typeof ImageTransferAnswerSchema>

/** What became of one portrait: where it came from, where it is, and why. */
export type ImageTransferResult = ImageTransferAnswer['results'][number]
