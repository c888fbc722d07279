import { formatPercent } from '#domain/language/number.ts'

/** A zoom that follows the size of the window, or a factor. */
export type Zoom = 'page-width' | 'page-fit' | 'auto' | number

/** The zooms that the list offers, with their names. */
export const ZOOM_OPTIONS: { value: Zoom; name: string }[] = [
  { value: 'auto', name: 'Automatique' },
  { value: 'page-width', name: 'Largeur' },
  { value: 'page-fit', name: 'Page entière' },
  ...[0.5, 0.75, 1, 1.25, 1.5, 2, 3].map((value) => ({ value, name: formatPercent(value) })),
]

/**
 * The zoom as the list shows it, when it is none of the list's.
 * @example zoomName(1.1) // '110 %'
 */
export const zoomName = (factor: number): string => formatPercent(Math.round(factor * 100) / 100)
