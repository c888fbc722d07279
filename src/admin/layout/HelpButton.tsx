import { CircleHelp } from 'lucide-react'
import { useState } from 'react'
import { whenOpened } from '#browser/dialogs/when-opened.tsx'
import { HELP_TEXTS } from '#domain/help/help.ts'
import { Button } from '#ui/Button.tsx'
import type { HelpDialogProps } from './HelpDialog.tsx'

/** The texts of all screens weigh more than the shell: they come when they are asked for. */
const LazyHelpDialog = whenOpened<HelpDialogProps>(
  async () => (await import('./HelpDialog.tsx')).HelpDialog,
  ({ onClose }) => onClose,
)

/** Help where one works. */
export const HelpButton = () => {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="quiet" size="sm" aria-label={HELP_TEXTS.open} onClick={() => setOpen(true)}>
        <CircleHelp size={18} aria-hidden="true" />
        <span className="max-lg:hidden">{HELP_TEXTS.open}</span>
      </Button>
      <LazyHelpDialog open={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}
