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

type FileKind = {
  /** The type under which such a file is stored and served. */
  mimeType: string
  /** The types that the reading of its first bytes may find. */
  contents: readonly string[]
  /** What a person calls it. */
  name: string
}

const png: FileKind = { mimeType: 'image/png', contents: ['image/png', 'image/apng'], name: 'une image PNG' }
const jpeg: FileKind = { mimeType: 'image/jpeg', contents: ['image/jpeg'], name: 'une image JPEG' }
const tiff: FileKind = { mimeType: 'image/tiff', contents: ['image/tiff'], name: 'une image TIFF' }
const docxType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

/** What a file must be inside, by the ending of its name. */
export const FILE_KINDS: Readonly<Record<FileExtension, FileKind>> = {
  png,
  jpg: jpeg,
  jpeg,
  webp: { mimeType: 'image/webp', contents: ['image/webp'], name: 'une image WebP' },
  gif: { mimeType: 'image/gif', contents: ['image/gif'], name: 'une image GIF' },
  bmp: { mimeType: 'image/bmp', contents: ['image/bmp'], name: 'une image BMP' },
  tif: tiff,
  tiff,
  pdf: { mimeType: 'application/pdf', contents: ['application/pdf'], name: 'un PDF' },
  // Word before 2007 shares its container with other programs; the container is all that can be recognised.
  doc: { mimeType: 'application/msword', contents: ['application/x-cfb'], name: 'un document Word' },
  docx: { mimeType: docxType, contents: [docxType], name: 'un document Word' },
}

/**
 * The ending of a file's name, in lower case; `undefined` for one that the portal does not store.
 * @example fileExtension('Figure 1.JPG') // 'jpg'
 */
export const fileExtension = (name: string): FileExtension | undefined => {
  const ending = /\.([a-z\d]+)$/i.exec(name)?.[1]?.toLowerCase() ?? ''
  return isFileExtension(ending) ? ending : undefined
}

const isFileExtension = (ending: string): ending is FileExtension => Object.hasOwn(FILE_KINDS, ending)

/**
 * What a file dialog and a drop zone take: types with their endings.
 * @example acceptedTypes(['jpg', 'jpeg']) // { 'image/jpeg': ['.jpg', '.jpeg'] }
 */
export const acceptedTypes = (extensions: readonly string[]): Record<string, string[]> => {
  const accept: Record<string, string[]> = {}
  for (const extension of extensions) {
    const known = fileExtension(`.${extension}`)
    if (known) (accept[FILE_KINDS[known].mimeType] ??= []).push(`.${extension}`)
  }
  return accept
}

/** Bytes at the beginning of a file that say what it is. */
export const FIRST_BYTES_COUNT = 12

const latin = (text: string): number[] => [...text].map((character) => character.charCodeAt(0))

const TIFF = [
  [0x49, 0x49, 0x2a, 0],
  [0x4d, 0x4d, 0, 0x2a],
]

/** How files of a kind may begin; nothing for a byte that may be any. Source: the formats' specifications. */
const SIGNATURES: Readonly<Record<FileExtension, readonly (readonly (number | undefined)[])[]>> = {
  png: [[0x89, ...latin('PNG\r\n'), 0x1a, 0x0a]],
  jpg: [[0xff, 0xd8, 0xff]],
  jpeg: [[0xff, 0xd8, 0xff]],
  webp: [[...latin('RIFF'), undefined, undefined, undefined, undefined, ...latin('WEBP')]],
  gif: [latin('GIF')],
  bmp: [latin('BM')],
  tif: TIFF,
  tiff: TIFF,
  pdf: [latin('%PDF')],
  doc: [[0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]],
  // A zip archive; what is in it only the server reads.
  docx: [latin('PK')],
}

/** Whether the first bytes of a file are those of the kind that its name promises; of an unknown ending they never are. */
export const firstBytesMatch = (name: string, bytes: Uint8Array): boolean => {
  const extension = fileExtension(name)
  if (extension === undefined) return false
  return SIGNATURES[extension].some((signature) =>
    signature.every((byte, index) => byte === undefined || bytes[index] === byte),
  )
}

/**
 * What a person reads of a file that is not what its name says.
 * @example wrongContentText('étude.pdf') // 'Le contenu du fichier n’est pas un PDF.'
 */
export const wrongContentText = (name: string): string => {
  const extension = fileExtension(name)
  const kind = extension === undefined ? 'ce que dit son nom' : FILE_KINDS[extension].name
  return `Le contenu du fichier n’est pas ${kind}.`
}
