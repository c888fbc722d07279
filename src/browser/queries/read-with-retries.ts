import { retriesQuery, retryDelayMs } from '#domain/queries/failed-reads.ts'

/**
 * Reads, and after an error that may pass again after 1, 2 and 4 s, until it is stopped.
 * @throws the error of the last try
 */
export const readWithRetries = async <Answer>(
  read: () => Promise<Answer>,
  signal: AbortSignal,
): Promise<Answer> => {
  for (let attempts = 0; ; attempts += 1) {
    try {
      return await read()
    } catch (error) {
      if (signal.aborted || !(error instanceof Error) || !retriesQuery(attempts, error)) throw error
      await new Promise((resolve) => setTimeout(resolve, retryDelayMs(attempts)))
    }
  }
}
