import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { invokeFunction } from '#browser/functions/invoke-function.ts'
import { toast } from '#browser/toasts/toast.ts'
import { ATLAS_TEXTS } from '#domain/atlas/atlas-texts.ts'
import { BackfillAnswerSchema } from '#domain/backfills/backfill-answer.ts'
import { FRESH_MS, MAX_RETRIES, retryDelayMs } from '#domain/queries/retry.ts'
import { readAtlas } from './read-atlas.ts'

const ATLAS_KEY = ['atlas']

/** The backfill of the atlas, and the atlas as the database has it once the backfill is done. */
export const useAtlasRefresh = () => {
  const queries = useQueryClient()
  const backfill = useMutation({
    mutationFn: () => invokeFunction('backfill-atlas-articles', BackfillAnswerSchema),
    onMutate: () => {
      toast.info(ATLAS_TEXTS.refreshStarted)
    },
    onSuccess: ({ successful, failed }) => {
      toast.success(ATLAS_TEXTS.refreshAdded(successful))
      if (failed > 0) toast.warning(ATLAS_TEXTS.refreshFailed(failed))
      void queries.invalidateQueries({ queryKey: ATLAS_KEY })
    },
    onError: ({ message }) => {
      toast.error(ATLAS_TEXTS.refreshError, message ? { description: message } : {})
    },
  })
  const atlas = useQuery({
    queryKey: ATLAS_KEY,
    queryFn: readAtlas,
    enabled: backfill.isSuccess,
    staleTime: FRESH_MS,
    retry: MAX_RETRIES,
    retryDelay: retryDelayMs,
  })
  return { backfill, atlas }
}
