import { type MouseEvent, type ReactNode, useEffect, useState } from 'react'
import { Island } from '#browser/hydration/Island.tsx'
import { LazyDialog, preloadDialog } from '#browser/dialogs/LazyDialog.tsx'

/** What a card unfolds, as the build wrote it. */
type Founder = { name: string; details: string }

const Cards = ({ children }: { children?: ReactNode }) => {
  const [founder, setFounder] = useState<Founder>()
  const [isOpen, setOpen] = useState(false)
  useEffect(preloadDialog, [])
  const open = (event: MouseEvent) => {
    const card = event.target instanceof Element ? event.target.closest('summary')?.parentElement : null
    const details = card?.querySelector('[data-founder-detail]')
    if (!details) return
    event.preventDefault()
    const name = card?.querySelector('[data-founder-name]')?.textContent.trim() ?? ''
    setFounder({ name, details: details.innerHTML })
    setOpen(true)
  }
  return (
    <>
      {/* The clicks come from `<summary>` elements, which the keyboard can press too. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- no control itself */}
      <div onClick={open}>{children}</div>
      <LazyDialog open={isOpen} onClose={() => setOpen(false)} title={founder?.name ?? ''}>
        <div dangerouslySetInnerHTML={{ __html: founder?.details ?? '' }} />
      </LazyDialog>
    </>
  )
}

/** Opens a founder's details in a dialog; without scripts the card unfolds instead. */
export const FounderDialogs = ({ children }: { children?: ReactNode }) => (
  <Island>
    <Cards>{children}</Cards>
  </Island>
)
