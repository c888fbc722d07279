import { useQuery } from '@tanstack/react-query'
import { Link, useLocation, useParams } from 'react-router'
import { z } from 'zod'
import { formatMoment } from '#domain/dates/moment.ts'
import { describeStatus } from '#domain/submission/submission-status.ts'
import { Badge } from '#ui/Badge.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Loading } from '#ui/Loading.tsx'
import { ScreenHead } from '#ui/ScreenHead.tsx'
import { ReadError } from '../../lists/ReadError.tsx'
import { Assignment } from './Assignment.tsx'
import { DraftAction } from './DraftAction.tsx'
import { FileList } from './FileList.tsx'
import { History } from './History.tsx'
import { Manuscript } from './Manuscript.tsx'
import { Notes } from './Notes.tsx'
import { publicationName } from './publication-name.ts'
import { RemoveAction } from './RemoveAction.tsx'
import { ReplyForm } from './ReplyForm.tsx'
import { type Submission, submissionQuery } from './submissions-queries.ts'

const Head = ({ submission }: { submission: Submission }) => {
  const { name, tone } = describeStatus(submission.status)
  const publication = publicationName(submission.publication_type)
  return (
    <ScreenHead
      title={submission.title}
      lead={
        <span className="flex flex-wrap items-center gap-2">
          <Badge category={publication}>{publication}</Badge>
          <Badge {...(tone && { tone })}>{name}</Badge>
          <span>
            {submission.reference} · reçue le {formatMoment(submission.created_at)}
          </span>
        </span>
      }
      actions={
        <>
          <RemoveAction submission={submission} />
          <DraftAction submission={submission} />
        </>
      }
    />
  )
}

const FromListSchema = z.object({ list: z.string() })

/** Leads back to the rows that the editor came from. */
const BackToList = () => {
  const location = useLocation()
  const list = FromListSchema.safeParse(location.state).data?.list ?? ''
  return (
    <p className="mb-3 text-sm">
      <Link className="link" to={`/admin/submissions${list}`}>
        Toutes les soumissions
      </Link>
    </p>
  )
}

/** A manuscript that was sent in, with all that editors do with it. */
export const SubmissionPage = () => {
  const { id = '' } = useParams()
  const { data: submission, isPending, isLoadingError, isFetching, refetch } = useQuery(submissionQuery(id))
  if (isPending) return <Loading>Chargement de la soumission…</Loading>
  if (isLoadingError)
    return (
      <ReadError busy={isFetching} onRetry={() => void refetch()}>
        La soumission n’a pas pu être lue.
      </ReadError>
    )
  if (submission === null)
    return (
      <EmptyState
        actions={
          <Link className="btn btn-outline" to="/admin/submissions">
            Toutes les soumissions
          </Link>
        }
      >
        Cette soumission n’existe pas ou a été supprimée.
      </EmptyState>
    )
  return (
    <>
      <BackToList />
      <Head submission={submission} />
      <div className="grid gap-8 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid content-start gap-8">
          <Manuscript submission={submission} />
          <FileList submission={submission} />
        </div>
        <div className="grid content-start gap-8">
          <Assignment submission={submission} />
          {/* A new key drops what was typed for another submission. */}
          <ReplyForm key={submission.id} submission={submission} />
          <Notes key={`notes ${submission.id}`} submission={submission} />
          <History submission={submission} />
        </div>
      </div>
    </>
  )
}
