import { Undo2 } from 'lucide-react'
import { Button } from './Button.tsx'
import { ENTRY_TEXTS } from './entry-texts.ts'

type Props = { id: string; text: string | undefined; onUndo: () => void }

/** Says what was taken out of a list and brings it back; its element is in the page from the start, so that it is read out. */
export const UndoLine = ({ id, text, onUndo }: Props) => (
  <div role="status">
    {text !== undefined && (
      <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 rounded-md bg-sunken px-3 py-2 text-sm">
        <span className="min-w-0 wrap-anywhere">{text}</span>
        <Button id={id} variant="outline" size="sm" onClick={onUndo}>
          <Undo2 size={16} aria-hidden="true" />
          {ENTRY_TEXTS.undo}
        </Button>
      </p>
    )}
  </div>
)
