import { PUBLICATIONS } from '#domain/publications/registry.ts'
import { hasUnsavedInput } from '#browser/forms/has-unsaved-input.ts'
import { refreshFigures } from '#browser/refresh/refresh.ts'
import { checkForNewBuild } from '#browser/service-worker/register.ts'
import { toast } from '#browser/toasts/toast.ts'
import { PULL_MAX_PX, PULL_TEXTS, PULL_THRESHOLD_PX } from '#domain/connectivity/texts.ts'

/** The one page where a pull does nothing. */
const WITHOUT_PULL = new RegExp(`^${PUBLICATIONS.RHCA.path}/?$`)

const atTop = (): boolean => window.scrollY <= 0

/** A dialog or a box that scrolls by itself keeps the finger. */
const isElsewhere = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('dialog, .scroll-area, input, textarea, select') !== null

/** On a touch device a pull from the top shows the newest content of the page, reads its live figures again and looks for a newer build. */
class PullToRefresh {
  #start: number | undefined
  #distance = 0
  #busy = false
  #indicator: HTMLElement | undefined

  listen() {
    document.addEventListener('touchstart', this.#begin, { passive: true })
    document.addEventListener('touchmove', this.#follow, { passive: true })
    document.addEventListener('touchend', this.#release)
    document.addEventListener('touchcancel', this.#cancel)
  }

  readonly #begin = (event: TouchEvent) => {
    const [touch] = event.touches
    if (this.#busy || !touch || event.touches.length > 1 || !atTop() || isElsewhere(event.target)) return
    this.#start = touch.clientY
  }

  readonly #follow = (event: TouchEvent) => {
    const [touch] = event.touches
    if (this.#start === undefined || !touch) return
    this.#distance = Math.min(Math.max(touch.clientY - this.#start, 0), PULL_MAX_PX)
    if (this.#distance === 0 && !this.#indicator) return
    this.#render(this.#distance >= PULL_THRESHOLD_PX ? PULL_TEXTS.release : PULL_TEXTS.pull)
  }

  readonly #release = () => {
    if (this.#start === undefined) return
    this.#start = undefined
    if (this.#distance >= PULL_THRESHOLD_PX) void this.#refresh()
    else this.#clear()
  }

  readonly #cancel = () => {
    this.#start = undefined
    this.#clear()
  }

  #render(text: string) {
    if (!this.#indicator) {
      this.#indicator = document.createElement('div')
      this.#indicator.className = 'pull-to-refresh'
      this.#indicator.setAttribute('role', 'status')
      document.body.append(this.#indicator)
    }
    if (this.#indicator.textContent !== text) this.#indicator.textContent = text
    this.#indicator.style.setProperty('--pull', `${this.#distance}px`)
  }

  #clear() {
    this.#distance = 0
    this.#indicator?.remove()
    this.#indicator = undefined
  }

  async #refresh() {
    this.#busy = true
    this.#render(PULL_TEXTS.refreshing)
    try {
      const { hasNewContent } = await import('#browser/refresh/new-content.ts')
      const [isNew] = await Promise.all([hasNewContent(), refreshFigures(), checkForNewBuild()])
      if (isNew && !hasUnsavedInput()) return location.reload()
      toast.success(PULL_TEXTS.done, { description: PULL_TEXTS.doneDetail })
    } catch {
      toast.error(PULL_TEXTS.failed, { description: PULL_TEXTS.failedDetail })
    } finally {
      this.#busy = false
      this.#clear()
    }
  }
}

if (matchMedia('(pointer: coarse)').matches && !WITHOUT_PULL.test(location.pathname))
  new PullToRefresh().listen()
