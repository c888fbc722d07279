import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'

type Props = { children: string; busy: boolean; onRetry: () => void }

/** Says that what a screen shows could not be read, with a button to try again. */
export const ReadError = ({ children, busy, onRetry }: Props) => (
  <Notice
    tone="danger"
    actions={
      <Button variant="outline" busy={busy} onClick={onRetry}>
        Réessayer
      </Button>
    }
  >
    {children}
  </Notice>
)
