import { PUBLICATIONS } from '#domain/publications/registry.ts'
import type { UploadBucket } from '#domain/uploads/bucket-rules.ts'
import type { FileArea } from '#domain/uploads/upload-request.ts'
import { conventionalName } from '#domain/files/upload-name.ts'
import type { FileOwner, FileReference } from '#domain/files/file-references.ts'

/** A bucket as the files screen shows it. */
export type FileFolder = {
  bucket: UploadBucket
  label: string
  /** Its uploader; folders without one are filled from another screen. */
  area?: FileArea
  isPrivate?: boolean
}

/** A tab of the files screen. */
export type FileTab = { value: string; label: string; folders: readonly [FileFolder, ...FileFolder[]] }

/** The tabs of the files screen. Every bucket that editors see is in one. */
export const FILE_TABS = [
  {
    value: 'rhca',
    label: PUBLICATIONS.RHCA.shortName,
    folders: [
      { bucket: 'rhca-pdfs', label: 'Articles RHCA (PDF)', area: 'rhca-articles' },
      { bucket: 'rhca_covers', label: 'Couvertures RHCA', area: 'rhca-covers' },
    ],
  },
  {
    value: 'igm',
    label: PUBLICATIONS.IGM.shortName,
    folders: [
      { bucket: 'igm-pdfs', label: 'Articles IGM (PDF)', area: 'igm-articles' },
      { bucket: 'igm_covers', label: 'Couvertures IGM', area: 'igm-covers' },
    ],
  },
  {
    value: 'index',
    label: 'Index Medicus',
    folders: [
      { bucket: 'indexmedicuspdf', label: 'Articles Index Medicus (PDF)', area: 'index-articles' },
      { bucket: 'indexmedicus_covers', label: 'Couvertures Index Medicus', area: 'index-covers' },
    ],
  },
  {
    value: 'general',
    label: 'Général',
    folders: [
      { bucket: 'article_files', label: 'Fichiers généraux', area: 'files', isPrivate: true },
      { bucket: 'article_annexes', label: 'Annexes générales', area: 'annexes', isPrivate: true },
      { bucket: 'article-pdfs', label: 'Chapitres de l’atlas (PDF)', area: 'adc-chapters' },
      { bucket: 'atlas_covers', label: 'Couvertures de l’atlas', area: 'adc-covers' },
      { bucket: 'article_covers', label: 'Autres couvertures', area: 'other-covers' },
      { bucket: 'text_figures', label: 'Figures des textes intégraux' },
      { bucket: 'founder_avatars', label: 'Portraits des fondateurs' },
      { bucket: 'annuaire_profile_pics', label: 'Photos de l’annuaire' },
    ],
  },
] as const satisfies readonly FileTab[]

/** The tab of an address; the first when it names none. */
export const fileTab = (value: string): FileTab =>
  FILE_TABS.find((tab) => tab.value === value) ?? FILE_TABS[0]

/** The folder of an address; the first of the tab when it names none. */
export const fileFolder = ({ folders }: FileTab, bucket: string): FileFolder =>
  folders.find((folder) => folder.bucket === bucket) ?? folders[0]

/** A file of a bucket. */
type InventoryFile = { name: string }

/** A name that is used although no such file is stored. */
export type MissingFile = {
  name: string
  owners: FileOwner[]
  /** Unused files whose names are similar. */
  candidates: string[]
}

/** The files of a bucket with their uses. */
export type Inventory = {
  uses: ReadonlyMap<string, readonly FileOwner[]>
  /** Names of files that nothing uses. */
  unused: ReadonlySet<string>
  missing: readonly MissingFile[]
}

type InventoryInput = {
  bucket: string
  files: readonly InventoryFile[]
  references: readonly FileReference[]
  /** Names of files in the other buckets in which the site looks. */
  otherFiles: ReadonlySet<string>
  /** Origin of this project's storage: an address of another origin is not a missing file. */
  origin: string
}

const group = (references: readonly FileReference[]): Map<string, FileOwner[]> => {
  const owners = new Map<string, FileOwner[]>()
  for (const { name, owner } of references) {
    const known = owners.get(name)
    if (known) {
      if (!known.some(({ id }) => id === owner.id)) known.push(owner)
    } else owners.set(name, [owner])
  }
  return owners
}

const comparable = (name: string): string => (conventionalName(name) ?? name).toLowerCase()

/** Compares the files of a bucket with the references of works, manuscripts and persons. */
export const takeInventory = ({
  bucket,
  files,
  references,
  otherFiles,
  origin,
}: InventoryInput): Inventory => {
  const stored = new Set(files.map(({ name }) => name))
  const uses = group(
    references.filter((reference) => reference.bucket === bucket || reference.otherBucket === bucket),
  )
  const unused = new Set([...stored].filter((name) => !uses.has(name)))
  const missed = references.filter(
    (reference) =>
      reference.bucket === bucket &&
      reference.expected &&
      (reference.origin === undefined || reference.origin === origin) &&
      !stored.has(reference.name) &&
      !(reference.otherBucket !== undefined && otherFiles.has(reference.name)),
  )
  const missing = [...group(missed)].map(([name, owners]) => ({
    name,
    owners,
    candidates: [...unused].filter((other) => comparable(other) === comparable(name)),
  }))
  return { uses, unused, missing: missing.toSorted((a, b) => (a.name < b.name ? -1 : 1)) }
}
