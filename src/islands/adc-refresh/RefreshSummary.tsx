import { ADC_TEXTS } from '#domain/adc/chapter.ts'
import { type BackfillAnswer, BACKFILL_RUN_TEXTS } from '#domain/backfills/backfill.ts'

/** How many files a backfill took and which it could not take. */
export const RefreshSummary = ({ answer }: { answer: BackfillAnswer }) => {
  const refused = answer.results.filter(({ success }) => !success)
  const waiting = answer.results.filter(({ success, waitsFor }) => success && waitsFor)
  return (
    <div className="notice mt-3" data-tone={answer.failed > 0 ? 'warning' : 'success'} role="status">
      <p className="notice-title">{ADC_TEXTS.refreshResult}</p>
      <p>{ADC_TEXTS.refreshCounts(answer.totalProcessed, answer.successful, answer.failed)}</p>
      {waiting.length > 0 && <p className="mt-2">{BACKFILL_RUN_TEXTS.drafts}</p>}
      {refused.length > 0 && (
        <ul className="mt-2 list-disc ps-5 text-sm">
          {refused.map(({ filename, error }) => (
            <li key={filename} className="wrap-anywhere">
              {[filename, error].filter(Boolean).join('\u00a0: ')}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
