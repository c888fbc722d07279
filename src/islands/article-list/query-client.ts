import { QueryClient } from '@tanstack/react-query'
import { ARTICLES_KEPT_MS, FRESH_MS, retriesArticles, retryDelayMs } from '#domain/queries/retry.ts'

/** The answers of this page's lists. Offline a read fails at once and says so, instead of waiting in silence. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: FRESH_MS,
      gcTime: ARTICLES_KEPT_MS,
      retry: retriesArticles,
      retryDelay: retryDelayMs,
      networkMode: 'always',
      refetchOnWindowFocus: false,
    },
  },
})
