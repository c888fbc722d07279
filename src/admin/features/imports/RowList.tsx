import { useVirtualizer } from '@tanstack/react-virtual'
import { useRef } from 'react'
import type { ImportRow, RowChoice } from '#domain/imports/import-row.ts'
import { RowItem } from './RowItem.tsx'

/** Height of a usual row in pixels, before it is measured. */
const USUAL_HEIGHT_PX = 104

type Props = { rows: readonly ImportRow[]; onChoose: (position: number, choice: RowChoice) => void }

/** The rows in sight of a list of thousands. */
export const RowList = ({ rows, onChoose }: Props) => {
  const frame = useRef<HTMLDivElement>(null)
  // oxlint-disable-next-line react/incompatible-library -- its functions are used here alone, never passed on
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => frame.current,
    estimateSize: () => USUAL_HEIGHT_PX,
    overscan: 6,
    getItemKey: (index) => rows[index]?.position ?? index,
  })
  return (
    <div
      ref={frame}
      className="max-h-[60vh] overflow-y-auto rounded-lg border border-rule px-4"
      // A frame that scrolls is reached by keyboard even where no row has a control.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls
      tabIndex={0}
      role="region"
      aria-label="Notices du fichier"
    >
      <ul className="relative" style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ key, index, start }) => {
          const row = rows[index]
          return (
            row && (
              <li
                key={key}
                ref={virtualizer.measureElement}
                data-index={index}
                aria-setsize={rows.length}
                aria-posinset={index + 1}
                className="absolute inset-x-0 top-0 border-b border-rule"
                style={{ transform: `translateY(${start}px)` }}
              >
                <RowItem row={row} onChoose={onChoose} />
              </li>
            )
          )
        })}
      </ul>
    </div>
  )
}
