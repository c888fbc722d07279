import { MEGABYTE_BYTES } from './bucket-rules.ts'
import { UPLOAD_TEXTS } from './upload-texts.ts'

/** A file with the name under which it is to be stored. */
export type NamedFile<File> = { file: File; storedName: string }

type Checked<File> = { accepted: NamedFile<File>[]; refusals: string[] }

/**
 * Sorts out what an uploader does not take of the files that its drop zone let through: those over its own limit, and
 * those that would replace another of the same batch. Each refusal is a sentence for the person.
 */
export const checkBatch = <File extends { name: string; size: number }>(
  files: readonly File[],
  maxMegabytes: number,
  nameOf: (file: File) => string,
): Checked<File> => {
  const checked: Checked<File> = { accepted: [], refusals: [] }
  for (const file of files) {
    const storedName = nameOf(file)
    if (file.size > maxMegabytes * MEGABYTE_BYTES) {
      checked.refusals.push(UPLOAD_TEXTS.overLimit(file.name, maxMegabytes))
    } else if (checked.accepted.some((other) => other.storedName === storedName)) {
      checked.refusals.push(UPLOAD_TEXTS.refused(file.name, UPLOAD_TEXTS.sameName(storedName)))
    } else {
      checked.accepted.push({ file, storedName })
    }
  }
  return checked
}
