import { queryOptions } from '@tanstack/react-query'
import { FRESH_MS, MAX_RETRIES, retryDelayMs } from '#domain/queries/failed-reads.ts'
import { readAdc } from './read-adc.ts'

/** The browser's own read of the atlas. */
export const ADC_CHAPTERS = queryOptions({
  queryKey: ['adc'],
  queryFn: readAdc,
  staleTime: FRESH_MS,
  retry: MAX_RETRIES,
  retryDelay: retryDelayMs,
})
