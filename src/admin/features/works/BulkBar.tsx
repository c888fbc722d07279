import { useState } from 'react'
import { LazyConfirmDialog } from '#browser/dialogs/LazyDialog.tsx'
import { countNoun } from '#domain/language/number.ts'
import { Button } from '#ui/Button.tsx'
import { BulkPublishing } from './BulkPublishing.tsx'
import { type BulkAction, useBulkActions } from './useBulkActions.ts'

type Props = { chosen: ReadonlySet<string>; onClear: () => void }

/** What can be done with the chosen works. */
export const BulkBar = ({ chosen, onClear }: Props) => {
  const [asking, setAsking] = useState(false)
  const bulk = useBulkActions(() => {
    setAsking(false)
    onClear()
  })
  const run = (action: Exclude<BulkAction, 'publish'>) => bulk.mutate({ action, ids: [...chosen] })
  const count = countNoun(chosen.size, 'article', 'articles')
  return (
    <div
      role="region"
      aria-label="Articles sélectionnés"
      className="shadow-sm sticky top-14 z-10 mb-3 flex flex-wrap items-center gap-2 rounded-lg border border-rule-strong bg-surface p-3"
    >
      <p className="me-auto font-semibold" role="status">
        {count} {chosen.size >= 2 ? 'sélectionnés' : 'sélectionné'}
      </p>
      <BulkPublishing
        chosen={chosen}
        busy={bulk.isPending}
        onPublish={(ids) => bulk.mutate({ action: 'publish', ids })}
      />
      <Button variant="outline" size="sm" busy={bulk.isPending} onClick={() => run('unpublish')}>
        Remettre en brouillon
      </Button>
      <Button variant="danger" size="sm" busy={bulk.isPending} onClick={() => setAsking(true)}>
        Supprimer
      </Button>
      <Button variant="quiet" size="sm" onClick={onClear}>
        Tout désélectionner
      </Button>
      <LazyConfirmDialog
        open={asking}
        title={`Supprimer ${count}\u202f?`}
        confirmLabel="Supprimer"
        danger
        busy={bulk.isPending}
        onConfirm={() => run('remove')}
        onCancel={() => setAsking(false)}
      >
        <p>
          {chosen.size >= 2 ? 'Ils disparaissent' : 'Il disparaît'} du site à sa prochaine mise à jour. Vous
          pourrez annuler tout de suite après.
        </p>
      </LazyConfirmDialog>
    </div>
  )
}
