import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { toast } from '#browser/toasts/toast.ts'
import {
  CACHE_MS,
  FRESH_MS,
  MUTATION_ERROR_TEXT,
  QUERY_ERROR_TEXT,
  retriesMutation,
  retriesQuery,
  retryDelayMs,
  showsQueryError,
} from '#domain/queries/failed-reads.ts'

type ErrorMeta = {
  /** The screen shows this error itself, so that no toast repeats it. */
  showsOwnError?: boolean
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: ErrorMeta
    mutationMeta: ErrorMeta
  }
}

type Options = {
  /** Whether a toast shows errors without a handler of their own; false where each error is shown on the spot. */
  showsErrors?: boolean
}

/** One toast for all errors of a kind: a page with five tables reports once that it has no data. */
const showToast = (id: string, message: string): void => {
  toast.error(message, { id })
}

/**
 * The query client of an island or of the back office, with the rules of the whole site: fresh for 5 minutes, cached for 10,
 * reads tried 3 times more and writes twice, and a toast for what fails and isn't shown on the spot.
 */
export const createQueryClient = ({ showsErrors = true }: Options = {}): QueryClient =>
  new QueryClient({
    queryCache: new QueryCache({
      onError: (error, { meta }) => {
        if (!showsErrors || meta?.showsOwnError || !showsQueryError(error)) return
        showToast('query-error', QUERY_ERROR_TEXT)
      },
    }),
    mutationCache: new MutationCache({
      onError: (_error, _variables, _result, { meta }) => {
        if (showsErrors && !meta?.showsOwnError) showToast('mutation-error', MUTATION_ERROR_TEXT)
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        gcTime: CACHE_MS,
        retry: retriesQuery,
        retryDelay: retryDelayMs,
        networkMode: 'always',
        refetchOnWindowFocus: true,
      },
      mutations: { retry: retriesMutation, retryDelay: retryDelayMs, networkMode: 'always' },
    },
  })
