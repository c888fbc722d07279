import { ISLAND_WAKE } from './island-events.ts'

/** Hydrates the islands of a section before the reader touches them, because something else has to show in them. */
export const wakeIslands = (section: HTMLElement | null): void => {
  for (const island of section?.querySelectorAll('astro-island') ?? [])
    island.dispatchEvent(new Event(ISLAND_WAKE))
}
