import { useState } from 'react'
import { type Duplicate, findSamePdf } from './duplicates.ts'
import { sha256 } from './sha256.ts'

/** Looks whether a chosen PDF is already that of another work. */
export const usePdfDuplicates = (workId: string | undefined) => {
  const [found, setFound] = useState<Duplicate[]>([])
  const check = async (files: readonly File[]) => {
    const pdfs = files.filter(({ name }) => /\.pdf$/i.test(name))
    try {
      const same = await Promise.all(pdfs.map(async (file) => findSamePdf(file, await sha256(file), workId)))
      setFound(same.flat())
    } catch {
      // A hint that can't be had must not block the file.
      setFound([])
    }
  }
  return { found, check }
}
