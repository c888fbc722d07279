import { conventionalName } from '../files/conventional-name.ts'
import { type IssueFile, parseFileName, twoDigits } from '../files/file-name.ts'
import { PUBLICATIONS } from '../publications/registry.ts'
import { type Upload, sanitizeFileName, uploadName } from '../files/upload-name.ts'

/**
 * The name under which the RHCA panel stores a file: that of the issue in the panel's fields. A file that already bears
 * the name of an issue or of one of its articles keeps its place, whatever the fields say, in the one way names are written.
 * @example panelFileName({ …, fileName: 'RHCA_vol_2_no_47_art_3_17-07-2023.pdf' }) // 'RHCA_vol_02_no_47_art_03_17-07-23.pdf'
 */
export const panelFileName = (upload: Upload): string => {
  const file = parseFileName(upload.fileName)
  if (file?.kind !== 'issue' || file.source !== PUBLICATIONS.RHCA.code) return uploadName(upload)
  return rewritten(file, upload) ?? sanitizeFileName(upload.fileName)
}

const rewritten = (file: IssueFile, { fileName, volume, issue, date: day }: Upload): string | undefined => {
  const isPanelsIssue =
    twoDigits(file.volume) === twoDigits(volume) && twoDigits(file.issue) === twoDigits(issue)
  // An older name often carries no day; only that of the same issue can stand in.
  return conventionalName(fileName, isPanelsIssue ? day : undefined)
}
