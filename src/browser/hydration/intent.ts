import type { ClientDirective } from 'astro'
// Relative: Astro bundles this file by itself and writes it into every page that has an island.
import { ISLAND_TEXTS } from '../../domain/errors/island-texts.ts'
import { fetchAhead } from '../loading/fetch-ahead.ts'
import { fetchOpened, islandFiles } from './island-code.ts'
import { ISLAND_FAILED, ISLAND_MISSING, ISLAND_READY, ISLAND_WAKE } from './island-events.ts'
import { isInAddress, onReason, type Reasons } from './reasons.ts'

/** Controls whose focus or hover starts the hydration. */
const CONTROLS = 'button, input, select, textarea, [role="button"], [data-act]'

/** Controls that do nothing without the island. `data-act` marks links that the island handles. */
const ACTS = 'button:not([data-list-act]), input[type="submit"], [role="button"], [data-act]'

/** Controls of an island that serves a whole part of the page: only marked ones count. */
const LIST_ACTS = '[data-list-act]'

const VALUES = 'input[id], textarea[id], select[id]'

const closest = (event: Event, selector: string): HTMLElement | null =>
  event.target instanceof Element ? event.target.closest<HTMLElement>(selector) : null

/** Copies typed and chosen values from the controls of the page to those of a copy. */
const copyValues = (from: ParentNode, to: ParentNode): void => {
  for (const control of to.querySelectorAll(VALUES)) {
    const typed = from.querySelector(`#${CSS.escape(control.id)}`)
    if (control instanceof HTMLInputElement && typed instanceof HTMLInputElement) {
      control.value = typed.value
      control.checked = typed.checked
    } else if (
      (control instanceof HTMLTextAreaElement && typed instanceof HTMLTextAreaElement) ||
      (control instanceof HTMLSelectElement && typed instanceof HTMLSelectElement)
    )
      control.value = typed.value
  }
}

/**
 * Hydrates an island when the reader points at one of its controls, focuses or presses it. The first press or submit
 * before that is stored and carried out once. `client:intent="idle"` and `"visible"` also hydrate by themselves once
 * the page is loaded, and so does an object of reasons when one of them applies; a reason in the address does not
 * wait for pictures and fonts. When the code fails to load, links work as plain links.
 */
const hydrateOnIntent: ClientDirective = (load, { value: reason }, island) => {
  let state: 'built' | 'loading' | 'ready' | 'broken' = 'built'
  let hasFailed = false
  let queued: { busy: HTMLElement; carryOut: () => void } | undefined
  let line: HTMLElement | undefined
  const reasons: Reasons = typeof reason === 'object' ? reason : {}
  const region = reasons.region ? document.getElementById(reasons.region) : null
  const part = region ?? island
  const isAsked = isInAddress(reasons)
  const [acts, controls] = region ? [LIST_ACTS, LIST_ACTS] : [ACTS, CONTROLS]
  const listeners = new AbortController()
  const listen = (types: string[], listener: (event: Event) => void) => {
    for (const type of types)
      part.addEventListener(type, listener, { capture: true, signal: listeners.signal })
  }

  /**
   * Shows the line beside the pressed control in HTML of the build, otherwise beside the island, or above an island
   * that the address asks for. It must not be inside a component, because React compares that HTML with its own.
   */
  const say = (text: string, pressed?: Element) => {
    line?.remove()
    line = document.createElement('p')
    line.className = 'notice'
    line.dataset['tone'] = 'warning'
    line.setAttribute('role', 'alert')
    line.textContent = text
    const slot = pressed?.closest('astro-slot')
    const block = pressed?.closest('p, div')
    const place = block && (region || slot?.contains(block)) ? block : island
    if (isAsked && !pressed) island.before(line)
    else place.after(line)
  }

  const release = () => {
    queued?.busy.removeAttribute('aria-busy')
    const released = queued
    queued = undefined
    return released
  }

  const hydrate = async () => {
    if (state !== 'built') return
    state = 'loading'
    // Styles show that the control is waiting.
    island.toggleAttribute('data-asked', isAsked)
    let isMissing = false
    const noteMissing = (event: Event) => {
      // Shown in the page; the browser has logged the request itself.
      event.preventDefault()
      isMissing = true
    }
    island.addEventListener('astro:hydration-error', noteMissing, { once: true })
    const start = await fetchAhead(islandFiles(island)).then(load, () => undefined)
    island.removeEventListener('astro:hydration-error', noteMissing)
    if (!start || isMissing) {
      state = 'built'
      hasFailed = true
      const released = release()
      if (released || isAsked) say(ISLAND_TEXTS.notLoaded, released?.busy)
      if (isAsked) addEventListener('online', hydrateNow, { once: true, signal: listeners.signal })
      island.removeAttribute('data-asked')
      island.dispatchEvent(new Event(ISLAND_MISSING, { bubbles: true }))
      return
    }
    line?.remove()
    // Copies carry the typed values.
    const built = document.createElement('div')
    built.append(...Array.from(island.childNodes, (node) => node.cloneNode(true)))
    island.addEventListener(
      ISLAND_READY,
      () => {
        if (state !== 'loading') return
        state = 'ready'
        listeners.abort()
        // Not while React is at work.
        const released = release()
        if (released) queueMicrotask(released.carryOut)
      },
      { once: true },
    )
    island.addEventListener(
      ISLAND_FAILED,
      () => {
        const wasReady = state === 'ready'
        if (wasReady) copyValues(island, built)
        state = 'broken'
        hasFailed = true
        queueMicrotask(() => {
          island.dispatchEvent(new Event('astro:unmount'))
          for (const busy of built.querySelectorAll('[aria-busy]')) busy.removeAttribute('aria-busy')
          island.replaceChildren(...built.childNodes)
          release()
          say(ISLAND_TEXTS.failed)
          // These buttons have no handler any more: a submit would load another address and lose what was typed.
          if (wasReady)
            for (const type of ['click', 'submit']) part.addEventListener(type, keep, { capture: true })
        })
      },
      { once: true },
    )
    await start()
  }

  const keep = (event: Event) => {
    let busy: HTMLElement
    let carryOut: () => void
    if (!region && event instanceof SubmitEvent && event.target instanceof HTMLFormElement) {
      const { target: form, submitter } = event
      busy = submitter ?? form
      carryOut = () => form.requestSubmit(submitter)
    } else {
      const control = closest(event, acts)
      const isModified =
        event instanceof MouseEvent &&
        (event.button > 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)
      if (!control || isModified) return
      if (hasFailed && control instanceof HTMLAnchorElement && control.href) return hydrateNow()
      busy = control
      carryOut = () => control.click()
    }
    event.preventDefault()
    event.stopImmediatePropagation()
    if (state === 'broken') {
      say(ISLAND_TEXTS.failed)
      return
    }
    if (!queued) {
      queued = { busy, carryOut }
      busy.setAttribute('aria-busy', 'true')
    }
    void hydrate()
    fetchOpened(island, busy)
  }

  const hydrateNow = () => void hydrate()
  listen(['click', 'submit'], keep)
  island.addEventListener(ISLAND_WAKE, hydrateNow, { signal: listeners.signal })
  listen(['focusin', 'pointerdown', 'pointerover'], (event) => {
    // A finger comes over what it only scrolls.
    const isPassing =
      event.type === 'pointerover' && !(event instanceof PointerEvent && event.pointerType === 'mouse')
    if (!isPassing && closest(event, controls)) hydrateNow()
  })

  if (isAsked) island.toggleAttribute('data-asked', true)
  onReason(reason, island, hydrateNow, listeners.signal)
}

export default hydrateOnIntent
