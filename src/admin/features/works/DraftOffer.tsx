import { formatMoment } from '#domain/dates/moment.ts'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'

type Props = { savedAt: string; title?: string; onResume: () => void; onForget: () => void }

/** Offers what an earlier visit left on this device. */
export const DraftOffer = ({ savedAt, title = '', onResume, onForget }: Props) => (
  <Notice
    tone="info"
    title="Un brouillon non enregistré se trouve sur cet appareil"
    actions={
      <>
        <Button variant="outline" size="sm" onClick={onResume}>
          Reprendre le brouillon
        </Button>
        <Button variant="quiet" size="sm" onClick={onForget}>
          Effacer le brouillon
        </Button>
      </>
    }
  >
    Gardé le {formatMoment(savedAt)}
    {title && `\u00a0: «\u00a0${title}\u00a0»`}
  </Notice>
)
