import { z } from 'zod'
import { fileSize, megabyteSize } from '../language/number.ts'

/** Bytes of what the texts call a MB. */
export const MEGABYTE_BYTES = 1024 * 1024

const IMAGES = ['png', 'jpg', 'jpeg', 'webp', 'gif'] as const
const DOCUMENTS = ['pdf', 'doc', 'docx'] as const
const ANNEXES = ['png', 'jpg', 'jpeg', 'gif', 'webp', 'bmp', 'tif', 'tiff'] as const

/** Endings of the files that the portal stores, in lower case. */
export type FileExtension = (typeof IMAGES | typeof DOCUMENTS | typeof ANNEXES)[number]

type BucketRule = { extensions: readonly FileExtension[]; maxBytes: number }

const covers: BucketRule = { extensions: IMAGES, maxBytes: 5 * MEGABYTE_BYTES }
const documents = (megabytes: number): BucketRule => ({
  extensions: DOCUMENTS,
  maxBytes: megabytes * MEGABYTE_BYTES,
})

/** What each bucket that editors fill takes; the storage migration says the same of sizes, types and endings. */
export const BUCKET_RULES = {
  rhca_covers: covers,
  igm_covers: covers,
  atlas_covers: covers,
  article_covers: covers,
  indexmedicus_covers: covers,
  founder_avatars: covers,
  annuaire_profile_pics: covers,
  // Filled from the screen of a work's text, in a folder of each work.
  text_figures: { extensions: IMAGES, maxBytes: 10 * MEGABYTE_BYTES },
  'rhca-pdfs': documents(30),
  'igm-pdfs': documents(30),
  'article-pdfs': documents(30),
  indexmedicuspdf: documents(50),
  article_files: documents(10),
  article_annexes: { extensions: ANNEXES, maxBytes: 30 * MEGABYTE_BYTES },
} as const satisfies Record<string, BucketRule>

/** A bucket that editors fill. */
export type UploadBucket = keyof typeof BUCKET_RULES

const isUploadBucket = (name: string): name is UploadBucket => Object.hasOwn(BUCKET_RULES, name)

/** A bucket that editors fill. */
export const UploadBucketSchema = z.string().refine(isUploadBucket, {
  error: 'Ce dossier de fichiers n’existe pas.',
  // What else is checked needs a bucket.
  abort: true,
})

/** No drop zone takes a larger file, whatever its uploader allows. */
export const DROP_ZONE_MAX_MB = 30

/** Largest file of an uploader that names no limit of its own. */
export const UPLOADER_MAX_MB = 10

/** Number of files of an uploader that names no limit of its own. */
export const UPLOADER_MAX_FILES = 5

/** Buckets that only editors read: manuscripts, before they are published. */
const PRIVATE_BUCKETS: readonly string[] = ['article_files', 'article_annexes', 'backups']

/**
 * Headers with which a file is stored: one in a public bucket may be found by search engines, which hosted Storage forbids
 * otherwise (`x-robots-tag: none`). Source: supabase/storage, pull request 776.
 */
export const storedFileHeaders = (bucket: string): { 'x-robots-tag'?: 'all' } =>
  PRIVATE_BUCKETS.includes(bucket) ? {} : { 'x-robots-tag': 'all' }

/** Browsers and caches keep an uploaded file this long before they ask again. */
export const UPLOAD_CACHE_SECONDS = 3600

/** Life of the toasts of an upload. */
export const UPLOAD_TOAST_MS = { loading: 10_000, success: 3000, error: 5000 } as const

/** An area where files of some types go up to one bucket. */
export type UploadAreaRules = {
  bucket: UploadBucket
  /** Endings that the area takes, which may be fewer than those of its bucket. */
  extensions: readonly string[]
  maxMegabytes: number
  maxFiles: number
}

/** The covers' area of the RHCA panel. */
export const RHCA_COVERS_AREA: UploadAreaRules = {
  bucket: 'rhca_covers',
  extensions: ['png', 'jpg', 'jpeg', 'webp'],
  maxMegabytes: 5,
  maxFiles: 10,
}

/** The PDFs' area of the RHCA panel. */
export const RHCA_PDFS_AREA: UploadAreaRules = {
  bucket: 'rhca-pdfs',
  extensions: ['pdf'],
  maxMegabytes: UPLOADER_MAX_MB,
  maxFiles: UPLOADER_MAX_FILES,
}

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
    `${name} (${fileSize(bytes)}) dépasse la limite de ${megabyteSize(DROP_ZONE_MAX_MB)}`,
  refused: (name: string, reason: string) => `Impossible de déposer ${name}\u00a0: ${reason}`,
  tooMany: (limit: number) => `Vous ne pouvez pas déposer plus de ${limit} fichiers`,
  overLimit: (name: string, maxMegabytes: number) =>
    `Le fichier ${name} ne doit pas dépasser ${megabyteSize(maxMegabytes)}`,
  pasted: (count: number) => `${count} fichier(s) collé(s) avec succès`,
  sameName: (stored: string) => `un autre fichier de cet envoi s’appelle déjà ${stored}`,
  uploading: (name: string, index: number, count: number) => `Dépôt de ${name} en cours… (${index}/${count})`,
  uploaded: (name: string, bytes: number) => `${name} déposé avec succès (${fileSize(bytes)})`,
  allUploaded: (count: number) =>
    count === 1 ? 'Fichier déposé avec succès' : `${count} fichiers déposés avec succès`,
  failed: (name: string, message: string) => `Erreur lors du dépôt de ${name}: ${message}`,
  failedNames: (names: readonly string[]) => `Échec du dépôt pour: ${names.join(', ')}`,
  failedBatch: 'Erreur lors du dépôt des fichiers. Veuillez réessayer.',
  pdfsUploaded: (count: number) => `${count} fichier(s) PDF déposé(s) avec succès`,
  pdfsReminder: 'N’oubliez pas de mettre à jour les références dans la base de données.',
  coversUploaded: (count: number) => `${count} image(s) de couverture déposée(s) avec succès`,
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
