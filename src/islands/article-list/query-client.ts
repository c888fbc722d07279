import { QueryClient } from '@tanstack/react-query'
import { FRESH_MS, retriesWorks, retryDelayMs, WORKS_CACHE_MS } from '#domain/queries/failed-reads.ts'

/** The answers of this page's lists. Offline a read fails at once and says so, instead of waiting in silence. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: FRESH_MS,
      gcTime: WORKS_CACHE_MS,
      retry: retriesWorks,
      retryDelay: retryDelayMs,
      networkMode: 'always',
      refetchOnWindowFocus: false,
    },
  },
})
