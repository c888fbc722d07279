import { useRef, useState } from 'react'
import type { FormFile } from './form-files.ts'

/** The files of the form. `current` reads them at once, where a running upload must not look at an old render. */
export const useFormFiles = () => {
  const [files, setFiles] = useState<readonly FormFile[]>([])
  const latest = useRef<readonly FormFile[]>(files)
  const change = (next: (files: readonly FormFile[]) => readonly FormFile[]) => {
    latest.current = next(latest.current)
    setFiles(latest.current)
  }
  return {
    files,
    current: () => latest.current,
    replaceAll: (all: readonly FormFile[]) => change(() => all),
    add: (added: readonly FormFile[]) => change((before) => [...before, ...added]),
    remove: (id: string) => change((before) => before.filter((file) => file.id !== id)),
    update: (id: string, changed: Partial<FormFile>) =>
      change((before) => before.map((file) => (file.id === id ? { ...file, ...changed } : file))),
  }
}

/** The files of the form. */
export type FormFiles = ReturnType<typeof useFormFiles>
