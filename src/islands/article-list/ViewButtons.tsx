import { nextView, type ViewMode, VIEW_NAMES } from './list-address.ts'
import { Button } from '#ui/Button.tsx'

type Props = {
  view: ViewMode
  onView: (view: ViewMode) => void
  /** Whether the list has the virtual mode. */
  scrolls?: boolean
}

/** The button that goes through the views, and the one of the virtual mode. */
export const ViewButtons = ({ view, onView, scrolls = false }: Props) => (
  <div className="no-print flex flex-wrap gap-1.5 noscript:hidden">
    <Button
      variant="outline"
      size="sm"
      onClick={() => onView(nextView(view))}
      aria-label={`Affichage\u00a0: ${VIEW_NAMES[view]}. Passer à\u00a0: ${VIEW_NAMES[nextView(view)]}`}
    >
      Affichage&nbsp;: {VIEW_NAMES[view]}
    </Button>
    {scrolls && (
      <Button
        variant="outline"
        size="sm"
        className="aria-pressed:border-publication aria-pressed:bg-publication-soft aria-pressed:text-publication"
        aria-pressed={view === 'virtual'}
        onClick={() => onView(view === 'virtual' ? 'table' : 'virtual')}
      >
        Défilement continu
      </Button>
    )}
  </div>
)
