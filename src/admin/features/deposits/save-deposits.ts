import { saveFile } from '#browser/save-file.ts'
import type { DepositFile } from './deposit-files.ts'

const XML = 'application/xml'

/** Several files as one ZIP archive. */
const zipped = async (files: readonly DepositFile[]): Promise<Blob> => {
  const { BlobWriter, configure, TextReader, ZipWriter } = await import('@zip.js/zip.js')
  // The policy lets no script made of text run, as its workers are.
  configure({ useWebWorkers: false })
  const writer = new ZipWriter(new BlobWriter('application/zip'))
  for (const { name, content } of files) await writer.add(name, new TextReader(content))
  return writer.close()
}

/** Saves one file as it is and several as a ZIP archive of that name. */
export const saveDeposits = async (files: readonly DepositFile[], archiveName: string): Promise<void> => {
  const [first, ...others] = files
  if (!first) return
  if (others.length === 0) saveFile(new Blob([first.content], { type: XML }), first.name)
  else saveFile(await zipped(files), `${archiveName}.zip`)
}
