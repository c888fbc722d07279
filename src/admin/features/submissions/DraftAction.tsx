import { useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from 'react-router'
import { useMutation } from '#browser/queries/useMutation.ts'
import { toast } from '#browser/toasts/toast.ts'
import { unwrap } from '#data/unwrap.ts'
import { loadSupabase } from '#data/browser-client.ts'
import { BackendError, UNIQUE_VIOLATION } from '#domain/errors/backend-error.ts'
import { draftLists } from '#domain/submission/draft-of-submission.ts'
import { Button } from '#ui/Button.tsx'
import { refreshWorks } from '../../lists/refresh-works.ts'
import type { Submission } from './submissions-queries.ts'

const FAILED = 'Le brouillon n’a pas pu être créé. Réessayez dans un moment.'
const SAME_TITLE = 'Un article avec ce titre existe déjà\u00a0: ouvrez-le depuis la liste des articles.'

/** Makes the draft of an accepted submission in one step, and leads to it from then on. */
export const DraftAction = ({ submission }: { submission: Submission }) => {
  const navigate = useNavigate()
  const queries = useQueryClient()
  const drafting = useMutation({
    mutationFn: async () => {
      const client = await loadSupabase()
      return unwrap(
        await client.rpc('draft_from_submission', {
          _submission_id: submission.id,
          ...draftLists(submission),
        }),
      )
    },
    onSuccess: async (articleId) => {
      toast.success('Brouillon créé', {
        description: 'Complétez-le, déposez le PDF définitif, puis publiez-le.',
      })
      void refreshWorks(queries)
      await queries.invalidateQueries({ queryKey: ['submissions'] })
      await navigate(`/admin/articles/edit/${articleId}`)
    },
    onError: (error) =>
      toast.error(error instanceof BackendError && error.code === UNIQUE_VIOLATION ? SAME_TITLE : FAILED),
    meta: { showsOwnError: true },
  })
  if (submission.article_id)
    return (
      <Link className="btn btn-outline" to={`/admin/articles/edit/${submission.article_id}`}>
        Ouvrir l’article
      </Link>
    )
  if (submission.status !== 'accepted') return null
  return (
    <Button busy={drafting.isPending} onClick={() => drafting.mutate()}>
      Créer l’article
    </Button>
  )
}
