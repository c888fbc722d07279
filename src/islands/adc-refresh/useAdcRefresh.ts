import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMutation } from '#browser/queries/use-mutation.ts'
import { invokeFunction } from '#browser/functions/invoke-function.ts'
import { toast } from '#browser/toasts/toast.ts'
import { ADC_TEXTS } from '#domain/adc/chapter-texts.ts'
import { BackfillAnswerSchema } from '#domain/backfills/backfill-answer.ts'
import { FRESH_MS, MAX_RETRIES, retryDelayMs } from '#domain/queries/retry.ts'
import { readAdc } from './read-adc.ts'

const ADC_KEY = ['adc']

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
      void queries.invalidateQueries({ queryKey: ADC_KEY })
    },
    onError: ({ message }) => {
      toast.error(ADC_TEXTS.refreshError, message ? { description: message } : {})
    },
  })
  const chapters = useQuery({
    queryKey: ADC_KEY,
    queryFn: readAdc,
    enabled: backfill.isSuccess,
    staleTime: FRESH_MS,
    retry: MAX_RETRIES,
    retryDelay: retryDelayMs,
  })
  return { backfill, chapters }
}
