import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useMutation } from '#browser/queries/useMutation.ts'
import { toast } from '#browser/toasts/toast.ts'
import { loadSupabase } from '#data/browser-client.ts'
import { Button } from '#ui/Button.tsx'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { useMayOpen } from '../../session/useRole.ts'
import { writtenRows } from '../../session/reachable-rows.ts'
import type { Submission } from './submissions-queries.ts'

const remove = async ({ id, submission_files: files }: Submission): Promise<void> => {
  const client = await loadSupabase()
  await writtenRows(await client.from('submissions').delete().eq('id', id).select('id'), 'admin')
  // A file that stays belongs to no submission any more: the server clears it away within days.
  for (const bucket of new Set(files.map((file) => file.bucket)))
    await client.storage
      .from(bucket)
      .remove(files.filter((file) => file.bucket === bucket).map(({ path }) => path))
}

/** Removes a submission with its files for good, for admins: an author may ask for it. */
export const RemoveAction = ({ submission }: { submission: Submission }) => {
  const mayOpen = useMayOpen()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const [asks, setAsks] = useState(false)
  const removing = useMutation({
    mutationFn: () => remove(submission),
    onSuccess: async () => {
      await navigate('/admin/submissions', { replace: true })
      queries.removeQueries({ queryKey: ['submissions', 'one', submission.id] })
      await queries.invalidateQueries({ queryKey: ['submissions'] })
      toast.success('Soumission supprimée')
    },
    onError: () => toast.error('La soumission n’a pas pu être supprimée.'),
    meta: { showsOwnError: true },
  })
  if (!mayOpen('admin')) return null
  return (
    <>
      <Button variant="quiet" onClick={() => setAsks(true)}>
        Supprimer
      </Button>
      <ConfirmDialog
        open={asks}
        title="Supprimer cette soumission&#8239;?"
        confirmLabel="Supprimer"
        danger
        busy={removing.isPending}
        onConfirm={() => removing.mutate()}
        onCancel={() => setAsks(false)}
      >
        <p>
          <strong>{submission.reference}</strong>, ses fichiers, ses notes et ses réponses disparaîtront pour
          toujours. Le lien de suivi de l’auteur ne mènera plus à rien. L’article créé à partir d’elle reste.
        </p>
      </ConfirmDialog>
    </>
  )
}
