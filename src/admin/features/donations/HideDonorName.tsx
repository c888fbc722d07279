import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useMutation } from '#browser/queries/useMutation.ts'
import { toast } from '#browser/toasts/toast.ts'
import { unwrap } from '#data/unwrap.ts'
import { loadSupabase } from '#data/browser-client.ts'
import { HIDE_DONOR_TEXTS } from '#domain/donation/donation-sums.ts'
import { Button } from '#ui/Button.tsx'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'

const hideName = async (id: string): Promise<void> => {
  const client = await loadSupabase()
  unwrap(await client.rpc('hide_donor_name', { _donation_id: id }))
}

/** Takes the name of a donation off the public list, after a question. */
export const HideDonorName = ({ id, name }: { id: string; name: string }) => {
  const [asks, setAsks] = useState(false)
  const queries = useQueryClient()
  const hiding = useMutation({
    mutationFn: hideName,
    onSuccess: async () => {
      setAsks(false)
      await queries.invalidateQueries({ queryKey: ['donations'] })
      toast.success(HIDE_DONOR_TEXTS.done)
    },
    onError: () => toast.error(HIDE_DONOR_TEXTS.failed),
    meta: { showsOwnError: true },
  })
  return (
    <>
      <Button variant="outline" size="sm" onClick={() => setAsks(true)}>
        {HIDE_DONOR_TEXTS.button}
      </Button>
      <ConfirmDialog
        open={asks}
        title={HIDE_DONOR_TEXTS.button}
        confirmLabel={HIDE_DONOR_TEXTS.confirm}
        busy={hiding.isPending}
        onConfirm={() => hiding.mutate(id)}
        onCancel={() => setAsks(false)}
      >
        <p>{HIDE_DONOR_TEXTS.question(name)}</p>
      </ConfirmDialog>
    </>
  )
}
