import { useCallback, useState } from 'react'
import { toast } from '#browser/toasts/toast.ts'
import { IGM_TEXTS } from '#domain/issues/igm-issue.ts'
import { readErrorText } from '#domain/queries/failed-reads.ts'
import type { Figures } from './read-figures.ts'

/**
 * Brings downloads and shares up to date: those in the page are from its build.
 * @param apply takes the figures of every issue by its id
 */
export const useFigures = (apply: (figures: ReadonlyMap<string, Figures>) => void) => {
  const [running, setRunning] = useState(0)
  const [error, setError] = useState<string>()
  const read = useCallback(
    async (again?: 'again') => {
      setRunning((count) => count + 1)
      try {
        const { expireFigures, liveFigures } = await import('./read-figures.ts')
        if (again) await expireFigures()
        apply(await liveFigures())
        setError(undefined)
      } catch (reason) {
        // The pull to refresh shows this error itself.
        if (again) throw reason
        toast.error(IGM_TEXTS.loadFailedToast, { id: 'igm-error' })
        setError(readErrorText(reason))
      } finally {
        setRunning((count) => count - 1)
      }
    },
    [apply],
  )
  return { read, error, isBusy: running > 0 }
}
