import { tooltipDelayMs } from '#domain/shell/shell-behaviour.ts'

/** Tooltips of the journal entries: after a hover, at once on keyboard focus; Escape closes them. */
export const startTooltips = (): void => {
  for (const group of document.querySelectorAll<HTMLElement>('[data-tooltips]')) startGroup(group)
}

const startGroup = (group: HTMLElement) => {
  let open: HTMLElement | undefined
  let closedAt: number | null = null
  let waiting: number | undefined

  const close = () => {
    window.clearTimeout(waiting)
    if (!open) return
    open.hidden = true
    open = undefined
    closedAt = performance.now()
  }
  const show = (tooltip: HTMLElement) => {
    close()
    tooltip.hidden = false
    open = tooltip
  }

  for (const tooltip of group.querySelectorAll<HTMLElement>('[role="tooltip"]')) {
    const entry = tooltip.parentElement
    if (!entry) continue
    entry.addEventListener('pointerenter', ({ pointerType }) => {
      if (pointerType === 'touch' || open === tooltip) return
      const delay = tooltipDelayMs(closedAt === null ? null : performance.now() - closedAt)
      if (delay === 0) return show(tooltip)
      waiting = window.setTimeout(() => show(tooltip), delay)
    })
    entry.addEventListener('pointerleave', close)
    entry.addEventListener('focusin', ({ target }) => {
      if (target instanceof Element && target.matches(':focus-visible')) show(tooltip)
    })
    entry.addEventListener('focusout', close)
  }
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') close()
  })
}
