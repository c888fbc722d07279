import type { DeviceDraft } from '#domain/back-office/work-editing.ts'
import { formatMoment } from '#domain/dates/moment.ts'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'

type Props = { draft: DeviceDraft; onResume: () => void; onForget: () => void }

/** Offers what an earlier visit left on this device. */
export const DraftOffer = ({ draft, onResume, onForget }: Props) => (
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
    Gardé le {formatMoment(draft.savedAt)}
    {draft.form.title && ` : «\u00a0${draft.form.title}\u00a0»`}
  </Notice>
)
