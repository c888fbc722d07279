import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMutation } from '#browser/queries/useMutation.ts'
import { toast } from '#browser/toasts/toast.ts'
import { loadSupabase } from '#data/browser-client.ts'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { Select } from '#ui/Select.tsx'
import { editorsQuery } from '../../lists/editors-query.ts'
import { useAccount } from '../../session/session-context.ts'
import { writtenRows } from '../../session/reachable-rows.ts'
import type { Submission } from './submissions-queries.ts'

/** Who takes care of a submission. */
export const Assignment = ({ submission }: { submission: Submission }) => {
  const account = useAccount()
  const editors = useQuery(editorsQuery())
  const queries = useQueryClient()
  const assigning = useMutation({
    mutationFn: async (editor: string | null) => {
      const client = await loadSupabase()
      await writtenRows(
        await client.from('submissions').update({ assigned_to: editor }).eq('id', submission.id).select('id'),
        'editor',
      )
    },
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: ['submissions'] })
      toast.success('Suivi enregistré')
    },
    onError: () => toast.error('Le suivi n’a pas pu être enregistré.'),
    meta: { showsOwnError: true },
  })
  const assignee = submission.assigned_to ?? ''
  const known = editors.data ?? []
  const items = known.map(({ id, email }) => ({
    value: id,
    label: id === account.id ? `${email} (moi)` : email,
  }))
  // An editor who lost the role stays in the list until someone else takes over.
  if (assignee !== '' && editors.data && !known.some(({ id }) => id === assignee))
    items.push({ value: assignee, label: 'Un ancien membre de la rédaction' })
  return (
    <section aria-labelledby="assignment">
      <h2 id="assignment" className="mb-2">
        Suivi
      </h2>
      <div className="flex flex-wrap items-end gap-2">
        <Field label="Suivi par" className="min-w-0 grow">
          {(control) => (
            <Select
              {...control}
              items={items}
              placeholder="Personne"
              value={assignee}
              disabled={!editors.data || assigning.isPending}
              onChange={(event) => assigning.mutate(event.target.value || null)}
            />
          )}
        </Field>
        {assignee !== account.id && (
          <Button variant="outline" busy={assigning.isPending} onClick={() => assigning.mutate(account.id)}>
            Je m’en occupe
          </Button>
        )}
      </div>
    </section>
  )
}
