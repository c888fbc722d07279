import { READER_TEXTS, receivedText } from './reader-texts.ts'
import type { ReaderState } from './usePdfSession.ts'

type Props = {
  state: Pick<ReaderState, 'status' | 'error' | 'isPageMissing' | 'received'>
  isOnline: boolean
  address: string
  onRetry: () => void
}

/** What is over the pages while they load, when they can't be read, and without a network. */
export const ReaderNotice = ({ state, isOnline, address, onRetry }: Props) => {
  if (state.status === 'loading') {
    return (
      <div className="reader-message" data-loading>
        <p className="flex items-center gap-2" role="status">
          <span className="spinner" aria-hidden />
          {READER_TEXTS.loading}
        </p>
        {state.received && <p className="tabular-nums">{receivedText(state.received)}</p>}
      </div>
    )
  }
  if (state.error) {
    return (
      <div className="reader-message" role="alert">
        <p className="reader-message-title">{state.error.title}</p>
        <p>{state.error.advice}</p>
        <p className="reader-message-actions">
          <button type="button" className="btn btn-publication" onClick={onRetry}>
            {READER_TEXTS.retry}
          </button>
          <a className="btn btn-outline" href={address} target="_blank" rel="noopener">
            Ouvrir
          </a>
        </p>
      </div>
    )
  }
  if (isOnline && !state.isPageMissing) return null
  return (
    <p className="reader-strip" role="status">
      {isOnline ? READER_TEXTS.pageFailed : READER_TEXTS.offline}
      {isOnline && (
        <button type="button" className="link" onClick={onRetry}>
          {READER_TEXTS.retry}
        </button>
      )}
    </p>
  )
}
