import { ISLAND_WAKE } from './island-events.ts'

/** Hydrates the islands of a section before the reader touches them, because something else has to show in them. */
export const wakeIslands = (sectionId: string): void => {
  const islands = document.getElementById(sectionId)?.querySelectorAll('astro-island') ?? []
  for (const island of islands) island.dispatchEvent(new Event(ISLAND_WAKE))
}
