import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'

type Props = { children: string; busy: boolean; onRetry: () => void }

/** Says that a list could not be read, with the way to try again. */
export const ListError = ({ children, busy, onRetry }: Props) => (
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
