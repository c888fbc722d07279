import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMutation } from '#browser/queries/useMutation.ts'
import { invokeFunction } from '#browser/functions/invoke-function.ts'
import { toast } from '#browser/toasts/toast.ts'
import { ADC_TEXTS } from '#domain/adc/chapter.ts'
import { BackfillAnswerSchema } from '#domain/backfills/backfill.ts'
import { ADC_CHAPTERS } from './queries.ts'

/** The backfill of ADC, and ADC as the database has it once the backfill is done. */
export const useAdcRefresh = () => {
  const queries = useQueryClient()
  const backfill = useMutation({
    mutationFn: () => invokeFunction('backfill-atlas-articles', BackfillAnswerSchema),
    onMutate: () => {
      toast.info(ADC_TEXTS.refreshStarted)
    },
    onSuccess: ({ successful, failed }) => {
      toast.success(ADC_TEXTS.refreshAdded(successful))
      if (failed > 0) toast.warning(ADC_TEXTS.refreshFailed(failed))
      void queries.invalidateQueries({ queryKey: ADC_CHAPTERS.queryKey })
    },
    onError: ({ message }) => {
      toast.error(ADC_TEXTS.refreshError, message ? { description: message } : {})
    },
  })
  const chapters = useQuery({ ...ADC_CHAPTERS, enabled: backfill.isSuccess })
  return { backfill, chapters }
}
