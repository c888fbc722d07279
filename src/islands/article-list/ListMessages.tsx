import { useEffect } from 'react'
import { LIST_RETRY_MS, LIST_TEXTS } from '#domain/lists/list-texts.ts'
import { readErrorText } from '#domain/queries/failed-reads.ts'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'

/** What a list without results says, and which filter can find nothing. */
export const EmptyList = ({ why = [] }: { why?: readonly string[] | undefined }) => (
  <div className="card p-6 text-center" role="status">
    <p className="font-semibold">{LIST_TEXTS.emptyTitle}</p>
    {why.map((reason) => (
      <p key={reason}>{reason}</p>
    ))}
    <p className="text-muted">{LIST_TEXTS.emptyHint}</p>
  </div>
)

/** What a list says that could not be loaded. It tries again by itself while it is shown. */
export const FailedList = ({ error, busy, retry }: { error: Error; busy: boolean; retry: () => void }) => {
  useEffect(() => {
    if (busy) return undefined
    const timer = setTimeout(retry, LIST_RETRY_MS)
    return () => clearTimeout(timer)
  }, [busy, retry])
  return (
    <Notice
      tone="danger"
      title={LIST_TEXTS.errorTitle}
      actions={
        <Button variant="outline" size="sm" busy={busy} onClick={retry}>
          {LIST_TEXTS.retry}
        </Button>
      }
    >
      <p>{LIST_TEXTS.error}</p>
      <p className="text-sm text-muted">{readErrorText(error)}</p>
    </Notice>
  )
}
