import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import type { QueuedFile, UploadQueue } from './useUploadQueue.ts'

const State = ({ queued, queue }: { queued: QueuedFile; queue: UploadQueue }) => {
  switch (queued.state) {
    case 'waiting':
    case 'sending':
      return (
        <progress
          className="w-32 accent-accent"
          aria-label={`Envoi de ${queued.file.name}`}
          max={1}
          value={queued.part}
        />
      )
    case 'stored':
      return <Badge tone="success">Envoyé</Badge>
    case 'failed':
    case 'taken':
      return (
        <Button
          variant="outline"
          size="sm"
          aria-label={`${queued.state === 'failed' ? 'Réessayer' : 'Remplacer'} ${queued.name}`}
          onClick={() => void queue.sendAgain(queued)}
        >
          {queued.state === 'failed' ? 'Réessayer' : 'Remplacer'}
        </Button>
      )
  }
}

type Props = { label: string; queue: UploadQueue }

/** What becomes of each file of an uploader. */
export const QueuedFiles = ({ label, queue }: Props) =>
  queue.files.length === 0 ? null : (
    <ul
      className="mt-3 divide-y divide-rule rounded-md border border-rule"
      aria-label={`Envois\u00a0: ${label}`}
    >
      {queue.files.map((queued) => (
        <li key={queued.key} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-3 py-2">
          <span className="min-w-0 flex-1 basis-48 wrap-anywhere">
            {queued.name}
            {queued.name !== queued.file.name && (
              <span className="block text-sm text-muted">Nom d’origine&nbsp;: {queued.file.name}</span>
            )}
            {queued.state === 'failed' && (
              <span className="block text-sm text-danger" role="alert">
                {queued.errorText}
              </span>
            )}
            {queued.state === 'taken' && (
              <span className="block text-sm text-warning" role="alert">
                Un fichier de ce nom est déjà en ligne.
              </span>
            )}
          </span>
          <State queued={queued} queue={queue} />
          {queued.state !== 'stored' && (
            <Button
              variant="quiet"
              size="sm"
              aria-label={`Retirer ${queued.name}`}
              onClick={() => queue.remove(queued.key)}
            >
              Retirer
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
