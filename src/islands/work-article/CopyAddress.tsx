import { useState } from 'react'
import { copyText } from '#browser/copy-text.ts'
import { Island } from '#browser/hydration/Island.tsx'
import { toast } from '#browser/toasts/toast.ts'
import { COPY_ADDRESS_TEXTS as TEXTS } from '#domain/works/work-page-texts.ts'

type Props = { address: string; isPreview?: boolean }

const CopyButton = ({ address, isPreview = false }: Props) => {
  const [isBusy, setBusy] = useState(false)
  const copy = async () => {
    if (isBusy || isPreview) return
    setBusy(true)
    try {
      await copyText(address)
      toast.success(TEXTS.copied)
    } catch {
      toast.error(TEXTS.failed)
    }
    setBusy(false)
  }
  return (
    <button
      className="link no-print noscript:hidden"
      type="button"
      aria-label={TEXTS.copyDoi}
      onClick={() => void copy()}
    >
      {TEXTS.copy}
    </button>
  )
}

/** Copies the address of a work's DOI. */
export const CopyAddress = (props: Props) => (
  <Island>
    <CopyButton {...props} />
  </Island>
)
