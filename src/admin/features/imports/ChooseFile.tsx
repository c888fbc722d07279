import { useState } from 'react'
import {
  IMPORT_EXTENSIONS,
  IMPORT_FORMAT_NAMES,
  IMPORT_MAX_BYTES,
  IMPORT_MAX_ROWS,
  FILE_ERRORS,
} from '#domain/imports/import-file.ts'
import { DropZone } from '#ui/DropZone.tsx'
import { Notice } from '#ui/Notice.tsx'
import { REFERENCES_ZONE_TEXTS } from './import-zone-texts.ts'
import { ownValue } from '#domain/own-value.ts'
import { fileSize, formatNumber } from '#domain/language/number.ts'

const FORMATS = Object.values(IMPORT_FORMAT_NAMES).join(', ')

// Systems name the types of these files in many ways: the endings decide, and then what the file holds.
const ACCEPTED = {
  'text/csv': [...IMPORT_EXTENSIONS],
  'text/tab-separated-values': [],
  'text/plain': [],
  'text/xml': [],
  'application/xml': [],
  'application/x-research-info-systems': [],
  'application/x-bibtex': [],
  'application/nbib': [],
  'application/json': [],
}

const REJECTIONS: Record<string, string> = {
  'file-too-large': FILE_ERRORS.tooLarge,
  'file-invalid-type': FILE_ERRORS.unknown,
  'too-many-files': 'Choisissez un seul fichier à la fois.',
}

type Props = { errorText: string | undefined; onFile: (file: File) => void }

/** Takes the file to import. */
export const ChooseFile = ({ errorText, onFile }: Props) => {
  const [rejection, setRejection] = useState<string>()
  const shown = rejection ?? errorText
  return (
    <div className="grid gap-4">
      {shown && <Notice tone="danger">{shown}</Notice>}
      <DropZone
        label="Fichier de notices"
        hint={`${FORMATS}\u202f; au plus ${fileSize(IMPORT_MAX_BYTES)} et ${formatNumber(IMPORT_MAX_ROWS)} notices. Rien n’est écrit avant votre accord.`}
        texts={REFERENCES_ZONE_TEXTS}
        accept={ACCEPTED}
        maxBytes={IMPORT_MAX_BYTES}
        maxFiles={1}
        onFiles={([file]) => {
          setRejection(undefined)
          if (file) onFile(file)
        }}
        onRejections={([first]) =>
          setRejection(ownValue(REJECTIONS, first?.errors[0]?.code) ?? FILE_ERRORS.unreadable)
        }
      />
    </div>
  )
}
