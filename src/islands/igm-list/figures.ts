import type { Figures } from './read-figures.ts'

const NAMES = ['downloads', 'shares'] as const

/** Writes the figures into the places marked `data-figure` inside the element. */
export const writeFigures = (element: ParentNode, figures: Figures): void => {
  for (const name of NAMES) {
    for (const place of element.querySelectorAll(`[data-figure=${name}]`)) {
      place.textContent = figures[name].toLocaleString('fr-FR')
    }
  }
}
