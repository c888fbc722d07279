import { fileSize } from '#domain/language/number.ts'
import { Button } from '#ui/Button.tsx'
import type { FormFile } from './form-files.ts'

type Props = {
  label: string
  files: readonly FormFile[]
  onRemove: (id: string) => void
  onRetry: (id: string) => void
}

const STATES = {
  waiting: 'Prêt',
  sending: 'Envoi en cours',
  stored: 'Envoyé',
  failed: 'Échec',
} as const

/** The files of one uploader with how far each is. */
export const ManuscriptFiles = ({ label, files, onRemove, onRetry }: Props) => {
  if (files.length === 0) return null
  return (
    <ul aria-label={`${label}\u00a0: liste`} className="mt-3 grid gap-2">
      {files.map(({ id, file, state, part, message }) => (
        <li key={id} className="file-row" data-state={state}>
          <div className="min-w-0">
            <p className="wrap-anywhere">{file.name}</p>
            <p className="text-sm text-muted">
              {fileSize(file.size)} · {STATES[state]}
            </p>
            {message !== undefined && (
              <p className="field-error" role="alert">
                {message}
              </p>
            )}
            {state === 'sending' && (
              <progress className="w-full" aria-label={`Envoi de ${file.name}`} max={1} value={part} />
            )}
          </div>
          <div className="flex gap-1">
            {state === 'failed' && (
              <Button
                size="sm"
                variant="outline"
                onClick={() => onRetry(id)}
                aria-label={`Réessayer ${file.name}`}
              >
                Réessayer
              </Button>
            )}
            {state !== 'sending' && (
              <Button
                size="sm"
                variant="quiet"
                onClick={() => onRemove(id)}
                aria-label={`Retirer ${file.name}`}
              >
                Retirer
              </Button>
            )}
          </div>
        </li>
      ))}
    </ul>
  )
}
