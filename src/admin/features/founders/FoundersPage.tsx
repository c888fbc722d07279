import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { useMutation } from '#browser/queries/useMutation.ts'
import { toast } from '#browser/toasts/toast.ts'
import { FOUNDER_BUCKET } from '#domain/founders/founder.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Loading } from '#ui/Loading.tsx'
import { ScreenHead } from '#ui/ScreenHead.tsx'
import { ReadError } from '../../lists/ReadError.tsx'
import { RemovalDialog } from '../../lists/RemovalDialog.tsx'
import { Portrait } from '../../photos/Portrait.tsx'
import { FounderDialog } from './FounderDialog.tsx'
import { type FounderRow, foundersQuery, orderFounders, removeFounder } from './founders-queries.ts'

const nameOf = ({ name }: FounderRow): string => name ?? 'Sans nom'

type ListProps = {
  founders: readonly FounderRow[]
  onEdit: (founder: FounderRow) => void
  onRemove: (founder: FounderRow) => void
}

const FounderList = ({ founders, onEdit, onRemove }: ListProps) => {
  const queries = useQueryClient()
  const ordering = useMutation({
    mutationFn: orderFounders,
    onSettled: () => queries.invalidateQueries({ queryKey: ['founders'] }),
    onError: () => toast.error('L’ordre n’a pas pu être enregistré.'),
    meta: { showsOwnError: true },
  })
  const move = (index: number, by: -1 | 1) => {
    const ids = founders.map(({ id }) => id)
    const [moved] = ids.splice(index, 1)
    if (moved === undefined || ordering.isPending) return
    ids.splice(index + by, 0, moved)
    ordering.mutate(ids)
  }
  return (
    <ol className="divide-y divide-rule" aria-label="Fondateurs, dans l’ordre du site">
      {founders.map((founder, index) => (
        <li key={founder.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
          <Portrait bucket={FOUNDER_BUCKET} photo={founder.image_path} name={nameOf(founder)} />
          <span className="min-w-0 grow basis-48">
            <strong>{nameOf(founder)}</strong> {founder.is_deceased && <Badge>Décédé(e)</Badge>}
            <span className="block text-sm text-muted">
              {[founder.title, founder.role].filter(Boolean).join(' · ')}
            </span>
          </span>
          <span className="flex flex-wrap gap-2">
            <Button
              variant="quiet"
              size="sm"
              aria-label={`Monter ${nameOf(founder)}`}
              aria-disabled={index === 0 || undefined}
              onClick={index === 0 ? undefined : () => move(index, -1)}
            >
              Monter
            </Button>
            <Button
              variant="quiet"
              size="sm"
              aria-label={`Descendre ${nameOf(founder)}`}
              aria-disabled={index === founders.length - 1 || undefined}
              onClick={index === founders.length - 1 ? undefined : () => move(index, 1)}
            >
              Descendre
            </Button>
            <Button
              variant="outline"
              size="sm"
              aria-label={`Modifier ${nameOf(founder)}`}
              onClick={() => onEdit(founder)}
            >
              Modifier
            </Button>
            <Button
              variant="quiet"
              size="sm"
              aria-label={`Supprimer ${nameOf(founder)}`}
              onClick={() => onRemove(founder)}
            >
              Supprimer
            </Button>
          </span>
        </li>
      ))}
    </ol>
  )
}

/** The founders that the page "À propos" shows, in its order. */
export const FoundersPage = () => {
  const list = useQuery(foundersQuery())
  const [edited, setEdited] = useState<{ founder: FounderRow | undefined }>()
  const [removed, setRemoved] = useState<FounderRow>()
  return (
    <>
      <ScreenHead
        title="Fondateurs"
        lead="Leur ordre ici est celui de la page «&nbsp;À propos&nbsp;»."
        actions={
          <>
            <Link className="btn btn-outline" to="/trigger-uploads">
              Transférer les images
            </Link>
            <Button disabled={!list.data} onClick={() => setEdited({ founder: undefined })}>
              Nouveau fondateur
            </Button>
          </>
        }
      />
      {list.isPending && <Loading>Chargement des fondateurs…</Loading>}
      {list.isError && (
        <ReadError busy={list.isFetching} onRetry={() => void list.refetch()}>
          Les fondateurs n’ont pas pu être lus.
        </ReadError>
      )}
      {list.data?.length === 0 && <EmptyState>Aucun fondateur n’est encore enregistré.</EmptyState>}
      {list.data && list.data.length > 0 && (
        <FounderList
          founders={list.data}
          onEdit={(founder) => setEdited({ founder })}
          onRemove={setRemoved}
        />
      )}
      {edited && (
        <FounderDialog
          founder={edited.founder}
          count={list.data?.length ?? 0}
          onClose={() => setEdited(undefined)}
        />
      )}
      <RemovalDialog
        row={removed}
        remove={removeFounder}
        resource="founders"
        texts={{
          title: 'Supprimer cette fiche\u202f?',
          removed: 'Fiche supprimée',
          failed: 'La fiche n’a pas pu être supprimée.',
        }}
        onDone={() => setRemoved(undefined)}
      >
        {(founder) => (
          <>
            La fiche de <strong>{nameOf(founder)}</strong> et son portrait disparaîtront du site à sa
            prochaine publication.
          </>
        )}
      </RemovalDialog>
    </>
  )
}
