import { useQueryClient } from '@tanstack/react-query'
import { useMutation } from '#browser/queries/useMutation.ts'
import { toast } from '#browser/toasts/toast.ts'
import { listFiles } from '#browser/uploads/stored-files.ts'
import { countNoun } from '#domain/language/number.ts'
import {
  planRepair,
  FILE_REFERENCE_COLUMNS,
  type ReferenceChange,
  type ReferenceKind,
} from './panel-files.ts'
import { UPLOAD_TOAST_MS } from '#domain/uploads/bucket-rules.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { readNumberedRows, writeReferences } from './debug-calls.ts'
import { RHCA_ARTICLES } from './queries.ts'

const LABELS = { pdf: 'Réparer les références des PDF', cover: 'Réparer les références des couvertures' }
const BUCKETS = { pdf: 'rhca-pdfs', cover: 'rhca_covers' } as const

const plan = async (kind: ReferenceKind): Promise<ReferenceChange[]> => {
  const [rows, files] = await Promise.all([readNumberedRows(), listFiles(BUCKETS[kind])])
  return planRepair(
    kind,
    rows,
    files.map(({ name }) => name),
  )
}

const showRepairError = ({ message }: Error) =>
  toast.error('Erreur lors de la réparation des références', {
    description: message,
    duration: UPLOAD_TOAST_MS.error,
  })

/** Rewrites one reference of every numbered row, after showing how many of the new names lead to a file. */
export const ReferenceRepair = ({ kind }: { kind: ReferenceKind }) => {
  const queries = useQueryClient()
  const prepare = useMutation({ mutationFn: () => plan(kind), onError: showRepairError })
  const write = useMutation({
    mutationFn: (changes: readonly ReferenceChange[]) => writeReferences(kind, changes),
    onSuccess: (count) =>
      toast.success(countNoun(count, 'référence écrite', 'références écrites'), {
        duration: UPLOAD_TOAST_MS.success,
      }),
    onError: showRepairError,
    onSettled: () => {
      prepare.reset()
      void queries.invalidateQueries({ queryKey: RHCA_ARTICLES.queryKey })
    },
  })
  const changes = prepare.data ?? []
  const safe = changes.filter(({ isStored }) => isStored)
  return (
    <>
      <Button variant="outline" busy={prepare.isPending} onClick={() => prepare.mutate()}>
        {LABELS[kind]}
      </Button>
      <Dialog
        open={prepare.isSuccess}
        title={LABELS[kind]}
        size="sm"
        onClose={() => prepare.reset()}
        dismissible={!write.isPending}
        footer={
          <>
            <Button variant="outline" disabled={write.isPending} onClick={() => prepare.reset()}>
              Annuler
            </Button>
            {safe.length > 0 && safe.length < changes.length && (
              <Button busy={write.isPending} onClick={() => write.mutate(safe)}>
                Écrire les {safe.length} dont le fichier existe
              </Button>
            )}
            {changes.length > 0 && (
              <Button variant="danger" busy={write.isPending} onClick={() => write.mutate(changes)}>
                Tout écrire ({changes.length})
              </Button>
            )}
          </>
        }
      >
        <p>
          {countNoun(changes.length, 'article a', 'articles ont')} un volume et un numéro&nbsp;:{' '}
          <code>{FILE_REFERENCE_COLUMNS[kind]}</code> y prendra la forme{' '}
          <code>RHCA_vol_XX_no_N{kind === 'pdf' ? '.pdf' : '_cover.png'}</code>.
        </p>
        {safe.length < changes.length && (
          <p className="mt-2 font-semibold">
            {countNoun(
              changes.length - safe.length,
              'de ces fichiers n’existe',
              'de ces fichiers n’existent',
            )}{' '}
            pas dans {BUCKETS[kind]}.
          </p>
        )}
      </Dialog>
    </>
  )
}
