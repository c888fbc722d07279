/** Views of a list in the order in which its button goes through them. */
export const VIEW_CYCLE = ['grid', 'table', 'list'] as const

/** How a list is shown; `virtual` is one long scroll of all its works. */
export type ViewMode = (typeof VIEW_CYCLE)[number] | 'virtual'

/** The view of a list that nobody changed. */
export const DEFAULT_VIEW: ViewMode = 'table'

const NAMES: Record<ViewMode, string> = {
  grid: 'grille',
  table: 'tableau',
  list: 'liste',
  virtual: 'defilement',
}

/** Names of the views on screen. */
export const VIEW_NAMES: Record<ViewMode, string> = { ...NAMES, virtual: 'défilement' }

/** The view behind this one: grid, table, list, and grid again. The virtual mode goes back to the default. */
export const nextView = (view: ViewMode): ViewMode => {
  if (view === 'virtual') return DEFAULT_VIEW
  return VIEW_CYCLE[(VIEW_CYCLE.indexOf(view) + 1) % VIEW_CYCLE.length] ?? DEFAULT_VIEW
}

/** The view that an address names; anything else reads as the default. */
export const readView = (text: string | null): ViewMode =>
  [...VIEW_CYCLE, 'virtual' as const].find((view) => NAMES[view] === text) ?? DEFAULT_VIEW

/** A view as it stands in an address; the default doesn't. */
export const viewParameter = (view: ViewMode): string | undefined =>
  view === DEFAULT_VIEW ? undefined : NAMES[view]
