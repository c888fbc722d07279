/** Arrows up and down walk from one stop to the next. */
export const walkStops = (event: KeyboardEvent, stops: HTMLElement[]): void => {
  const { target } = event
  if (!(target instanceof HTMLElement) || event.altKey || event.ctrlKey || event.metaKey) return
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  if (step === 0) return
  const at = stops.indexOf(target)
  const next = at === -1 ? undefined : stops[at + step]
  if (!next) return
  event.preventDefault()
  next.focus()
  next.scrollIntoView({ block: 'nearest' })
}
