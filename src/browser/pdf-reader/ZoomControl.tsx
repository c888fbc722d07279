import { Minus, Plus } from 'lucide-react'
import { IconButton } from './IconButton.tsx'
import { type Zoom, ZOOM_OPTIONS, zoomName } from './zoom-levels.ts'
import { Select } from '#ui/Select.tsx'

type Props = {
  factor: number
  zoom: Zoom | undefined
  disabled: boolean
  onZoom: (zoom: Zoom) => void
  onZoomIn: () => void
  onZoomOut: () => void
}

/** Smaller, larger, or a zoom from the list. */
export const ZoomControl = ({ factor, zoom, disabled, onZoom, onZoomIn, onZoomOut }: Props) => {
  const listed = ZOOM_OPTIONS.find(({ value }) => value === (zoom ?? factor))
  return (
    <div className="reader-group" role="group" aria-label="Zoom">
      <IconButton icon={Minus} label="Réduire" disabled={disabled} onClick={onZoomOut} />
      <Select
        className="reader-input reader-zoom"
        aria-label="Niveau de zoom"
        disabled={disabled}
        value={listed ? String(listed.value) : ''}
        {...(!listed && { placeholder: zoomName(factor) })}
        items={ZOOM_OPTIONS.map(({ value, name }) => ({ value: String(value), label: name }))}
        onChange={({ target }) => {
          const chosen = ZOOM_OPTIONS.find(({ value }) => String(value) === target.value)
          if (chosen) onZoom(chosen.value)
        }}
      />
      <IconButton icon={Plus} label="Agrandir" disabled={disabled} onClick={onZoomIn} />
    </div>
  )
}
