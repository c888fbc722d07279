import { DROP_ZONE_MAX_MB, megabytes } from './bucket-rules.ts'

/** Texts of uploads: drop zones, their files, and what becomes of them. */
export const UPLOAD_TEXTS = {
  choose: 'Choisir des fichiers',
  choosing: 'Choix des fichiers en cours…',
  prompt: 'Glissez-déposez vos fichiers ici, collez-les ou choisissez-les',
  dragged: 'Déposez les fichiers ici',
  dragAccepted: 'Fichiers acceptés',
  dragRejected: 'Certains fichiers ne sont pas acceptés ici',
  full: 'Nombre maximum de fichiers atteint',
  wrongFormat: (name: string) => `${name} n’est pas un format accepté`,
  overDropZone: (name: string, bytes: number) =>
    `${name} (${megabytes(bytes)}\u00a0Mo) dépasse la limite de ${DROP_ZONE_MAX_MB}\u00a0Mo`,
  refused: (name: string, reason: string) => `Impossible d’uploader ${name}: ${reason}`,
  tooMany: (limit: number) => `Vous ne pouvez pas télécharger plus de ${limit} fichiers`,
  overLimit: (name: string, maxMegabytes: number) =>
    `Le fichier ${name} ne doit pas dépasser ${maxMegabytes}\u00a0Mo`,
  pasted: (count: number) => `${count} fichier(s) collé(s) avec succès`,
  sameName: (stored: string) => `un autre fichier de cet envoi s’appelle déjà ${stored}`,
  uploading: (name: string, index: number, count: number) =>
    `Upload de ${name} en cours… (${index}/${count})`,
  uploaded: (name: string, bytes: number) => `${name} uploadé avec succès (${megabytes(bytes)}\u00a0Mo)`,
  allUploaded: (count: number) =>
    count === 1 ? 'Fichier uploadé avec succès' : `${count} fichiers uploadés avec succès`,
  failed: (name: string, message: string) => `Erreur lors de l’upload de ${name}: ${message}`,
  failedNames: (names: readonly string[]) => `Échec de l’upload pour: ${names.join(', ')}`,
  failedBatch: 'Erreur lors de l’upload des fichiers. Veuillez réessayer.',
  pdfsUploaded: (count: number) => `${count} fichier(s) PDF uploadé(s) avec succès`,
  pdfsReminder: 'N’oubliez pas de mettre à jour les références dans la base de données.',
  coversUploaded: (count: number) => `${count} image(s) de couverture uploadée(s) avec succès`,
  stopped: 'Envoi interrompu',
  removed: 'Fichier supprimé avec succès',
  removalRefused: (message: string) => `Erreur lors de la suppression: ${message}`,
  removalFailed: 'Erreur lors de la suppression du fichier',
  noSuchFile: 'ce fichier n’existe pas',
} as const

/** Why a drop zone refuses a file: the browser's reason by its code, the file, and its limit of files. */
export const rejectionText = (
  reason: { code: string; message: string },
  file: { name: string; size: number },
  maxFiles: number,
): string => {
  switch (reason.code) {
    case 'file-invalid-type':
      return UPLOAD_TEXTS.wrongFormat(file.name)
    case 'file-too-large':
      return UPLOAD_TEXTS.overDropZone(file.name, file.size)
    case 'too-many-files':
      return UPLOAD_TEXTS.tooMany(maxFiles)
    default:
      return UPLOAD_TEXTS.refused(file.name, reason.message)
  }
}
