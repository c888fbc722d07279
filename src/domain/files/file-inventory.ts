import { conventionalName } from './upload-name.ts'
import type { FileOwner, FileReference } from './file-references.ts'

/** A file of a bucket. */
type InventoryFile = { name: string }

/** A name that someone uses while no such file is stored. */
export type MissingFile = {
  name: string
  owners: FileOwner[]
  /** Unused files that are probably meant. */
  candidates: string[]
}

/** What a bucket holds, and who uses it. */
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
  /** Names of the files of the buckets in which the site looks as well. */
  otherFiles: ReadonlySet<string>
  /** The address of this project's storage: addresses of another one are no files that it misses. */
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

/** Compares what a bucket holds with what works, manuscripts and persons use of it. */
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
