import { ArrowDown, ArrowUp, Pencil, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import type { Entries } from './useEntries.ts'
import { ENTRY_TEXTS as TEXTS } from './entry-texts.ts'

type Props = {
  id: string
  /** What the buttons call the entry. */
  name: string
  entries: Pick<Entries<unknown>, 'openId' | 'controlId' | 'bodyId' | 'open' | 'close'>
  summary: ReactNode
  /** What is wrong with the entry; shown here while it is closed. */
  messages?: readonly string[]
  onRemove: () => void
  /** Moves the entry so many positions; absent where the order means nothing. */
  onMove?: (step: -1 | 1) => void
  isFirst?: boolean
  isLast?: boolean
  /** What is below the summary whether or not the entry is open. */
  note?: ReactNode
  /** The controls of the open entry. */
  children: ReactNode
}

/** An entry of a list in a form: its summary, the buttons that move, open and take it out, its controls when open. */
export const FormEntry = ({
  id,
  name,
  entries,
  summary,
  messages = [],
  onRemove,
  onMove,
  isFirst = false,
  isLast = false,
  note,
  children,
}: Props) => {
  const isOpen = entries.openId === id
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <div className="min-w-0 flex-[1_1_11rem] py-2 wrap-anywhere">{summary}</div>
        <div className="ms-auto -me-1.5 flex flex-none">
          {onMove && (
            <>
              <Button
                icon
                variant="quiet"
                id={entries.controlId(id, 'up')}
                aria-label={TEXTS.up(name)}
                aria-disabled={isFirst}
                onClick={() => !isFirst && onMove(-1)}
              >
                <ArrowUp size={18} aria-hidden="true" />
              </Button>
              <Button
                icon
                variant="quiet"
                id={entries.controlId(id, 'down')}
                aria-label={TEXTS.down(name)}
                aria-disabled={isLast}
                onClick={() => !isLast && onMove(1)}
              >
                <ArrowDown size={18} aria-hidden="true" />
              </Button>
            </>
          )}
          <Button
            icon
            variant="quiet"
            id={entries.controlId(id, 'edit')}
            aria-label={TEXTS.edit(name)}
            aria-expanded={isOpen}
            aria-controls={isOpen ? entries.bodyId(id) : undefined}
            onClick={() => (isOpen ? entries.close() : entries.open(id))}
          >
            <Pencil size={18} aria-hidden="true" />
          </Button>
          <Button icon variant="quiet" aria-label={TEXTS.remove(name)} onClick={onRemove}>
            <X size={18} aria-hidden="true" />
          </Button>
        </div>
      </div>
      {!isOpen &&
        messages.map((message) => (
          <p key={message} className="field-error">
            {message}
          </p>
        ))}
      {note}
      {isOpen && (
        <div id={entries.bodyId(id)} className="grid gap-4 border-t border-rule pt-4 pb-2">
          {children}
        </div>
      )}
    </>
  )
}
