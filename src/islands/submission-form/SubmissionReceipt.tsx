import { useEffect, useRef, useState } from 'react'
import { Island } from '#browser/hydration/Island.tsx'
import { SUBMISSION_TEXTS as TEXTS } from '#domain/submission/submission-texts.ts'
import { type Receipt, RECEIPT_KEY } from './receipt.ts'

const Notice = () => {
  const [receipt, setReceipt] = useState<Receipt>()
  const notice = useRef<HTMLElement>(null)
  useEffect(() => {
    // The schema comes only where a receipt is stored.
    void import('./read-receipt.ts').then(({ readReceipt, notifyOnce }) => {
      const found = readReceipt()
      setReceipt(found)
      if (found) notifyOnce(found)
    })
  }, [])
  useEffect(() => notice.current?.focus(), [receipt])
  if (!receipt) return null
  const close = () => {
    sessionStorage.removeItem(RECEIPT_KEY)
    setReceipt(undefined)
    document.querySelector('main')?.focus()
  }
  return (
    <section
      className="notice page-width mt-4"
      data-tone="success"
      tabIndex={-1}
      aria-label={TEXTS.receipt}
      ref={notice}
    >
      <p className="notice-title">{TEXTS.sent}</p>
      <p>
        {TEXTS.reference} <strong className="whitespace-nowrap">{receipt.reference}</strong>
      </p>
      <p className="text-sm">{TEXTS.saveLinkHint}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <a className="btn btn-outline btn-sm" href={receipt.statusPath}>
          {TEXTS.follow}
        </a>
        <button className="btn btn-quiet btn-sm" type="button" onClick={close}>
          {TEXTS.close}
        </button>
      </div>
    </section>
  )
}

/** After a submission: its reference and private link at the top of the publication's page, until the author closes them. */
export const SubmissionReceipt = () => (
  <Island>
    <Notice />
  </Island>
)
