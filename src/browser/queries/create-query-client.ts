import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { FRESH_MS, KEPT_MS, retriesMutation, retriesQuery, retryDelayMs } from '#domain/queries/retry.ts'
import { MUTATION_FAILURE_TEXT, QUERY_FAILURE_TEXT, tellsQueryFailure } from '#domain/queries/read-failure.ts'

type FailureMeta = {
  /** The screen tells this failure itself, so that no toast repeats it. */
  showsOwnFailure?: boolean
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: FailureMeta
    mutationMeta: FailureMeta
  }
}

type Options = {
  /** Whether failures that say nothing of themselves are told by a toast; not where every one is shown in its place. */
  tellsFailures?: boolean
}

/** One toast for all failures of a kind: a page with five tables says once that its data can't be had. */
const tell = async (id: string, message: string): Promise<void> => {
  // Late: islands that are drawn at build time must not import toasts.
  const { toast } = await import('#browser/toasts/toast.ts')
  toast.error(message, { id })
}

/**
 * The query client of an island or of the back office, with the rules of the whole site: fresh for 5 minutes, kept for 10,
 * reads tried 3 times more and writes twice, and a toast for what fails and isn't shown in its place.
 */
export const createQueryClient = ({ tellsFailures = true }: Options = {}): QueryClient =>
  new QueryClient({
    queryCache: new QueryCache({
      onError: (error, { meta }) => {
        if (!tellsFailures || meta?.showsOwnFailure || !tellsQueryFailure(error)) return
        void tell('query-failure', QUERY_FAILURE_TEXT)
      },
    }),
    mutationCache: new MutationCache({
      onError: (_error, _variables, _result, { meta }) => {
        if (tellsFailures && !meta?.showsOwnFailure) void tell('mutation-failure', MUTATION_FAILURE_TEXT)
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        gcTime: KEPT_MS,
        retry: retriesQuery,
        retryDelay: retryDelayMs,
        networkMode: 'always',
        refetchOnWindowFocus: true,
      },
      mutations: { retry: retriesMutation, retryDelay: retryDelayMs, networkMode: 'always' },
    },
  })
