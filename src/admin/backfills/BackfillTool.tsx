import { useMutationState, useQueryClient } from '@tanstack/react-query'
import { useMutation } from '#browser/queries/useMutation.ts'
import { invokeFunction } from '#browser/functions/invoke-function.ts'
import { toast } from '#browser/toasts/toast.ts'
import {
  type BackfillAnswer,
  BackfillAnswerSchema,
  type BackfillKind,
  BACKFILLS,
  BACKFILL_RUN_TEXTS,
} from '#domain/backfills/backfill.ts'
import { Button } from '#ui/Button.tsx'
import { Loading } from '#ui/Loading.tsx'
import { Notice } from '#ui/Notice.tsx'
import { refreshWorks } from '../lists/refresh-works.ts'
import { BackfillSummary } from './BackfillSummary.tsx'

const showOutcome = ({ successful, failed }: BackfillAnswer, label: string) => {
  if (successful > 0) {
    toast.success(BACKFILL_RUN_TEXTS.added(successful, label), { description: BACKFILL_RUN_TEXTS.drafts })
  } else if (failed === 0) toast.info(BACKFILL_RUN_TEXTS.nothingAdded(label))
  if (failed > 0) toast.warning(BACKFILL_RUN_TEXTS.someFailed(failed))
}

/** The backfill of one publication: its button, its run, and what became of each file. */
export const BackfillTool = ({ kind }: { kind: BackfillKind }) => {
  const { label, functionName, about, pattern } = BACKFILLS[kind]
  const queries = useQueryClient()
  const mutationKey = ['backfill', kind]
  const running = useMutation({
    mutationKey,
    mutationFn: () => invokeFunction(functionName, BackfillAnswerSchema),
    onMutate: () => {
      toast.info(BACKFILL_RUN_TEXTS.started(label))
    },
    onSuccess: async (answer) => {
      showOutcome(answer, label)
      if (answer.successful > 0) await refreshWorks(queries)
    },
    onError: (error) => toast.error(BACKFILL_RUN_TEXTS.failed(label), { description: error.message }),
    meta: { showsOwnError: true },
  })
  // Another tab may have been opened meanwhile: the last run is found again under its key.
  const runs = useMutationState({
    filters: { mutationKey, exact: true },
    select: ({ state }) => ({
      status: state.status,
      answer: BackfillAnswerSchema.safeParse(state.data).data,
      message: state.error?.message,
    }),
  })
  const run = runs.at(-1)
  const isRunning = run?.status === 'pending'
  return (
    <div className="grid gap-4">
      <p className="measure text-muted">
        {about} Nom attendu&nbsp;: <code className="wrap-anywhere">{pattern}</code>. Une seconde exécution
        n’ajoute rien.
      </p>
      <div>
        <Button busy={isRunning} onClick={() => running.mutate()}>
          Remplir les articles {label}
        </Button>
      </div>
      {isRunning && <Loading>{BACKFILL_RUN_TEXTS.started(label)}</Loading>}
      {run?.status === 'error' && (
        <Notice tone="danger" title={BACKFILL_RUN_TEXTS.failed(label)}>
          {run.message}
        </Notice>
      )}
      {run?.status === 'success' && run.answer && <BackfillSummary answer={run.answer} />}
    </div>
  )
}
