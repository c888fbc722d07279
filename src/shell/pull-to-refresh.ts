import { refreshPage } from '#browser/refresh/refresh-page.ts'
import { PULL_MAX_PX, PULL_TEXTS, PULL_THRESHOLD_PX } from '#domain/offline/offline-texts.ts'
import { PUBLICATIONS } from '#domain/publications/registry.ts'

/** The one page where a pull does nothing. */
const WITHOUT_PULL = new RegExp(`^${PUBLICATIONS.RHCA.path}/?$`)

/** In a dialog or a scrolling box the finger scrolls that instead. */
const OWN_TOUCH = 'dialog, [role=dialog], .scroll-area, input, textarea, select'

const indicator = Object.assign(document.createElement('div'), { className: 'pull-to-refresh' })
let start: number | undefined
let distance = 0
let isBusy = false

const show = (text: string): void => {
  if (!indicator.isConnected) document.body.append(indicator)
  if (indicator.textContent !== text) indicator.textContent = text
  indicator.style.setProperty('--pull', `${distance}px`)
}

const clear = (): void => {
  start = undefined
  distance = 0
  if (!isBusy) indicator.remove()
}

const begin = ({ touches, target }: TouchEvent): void => {
  const isElsewhere = target instanceof Element && target.closest(OWN_TOUCH) !== null
  if (!isBusy && touches.length === 1 && window.scrollY <= 0 && !isElsewhere) start = touches[0]?.clientY
}

const follow = ({ touches: [touch, other] }: TouchEvent): void => {
  // Two fingers zoom the page, and one moves within a zoomed page.
  if (other || (visualViewport?.scale ?? 1) > 1) return clear()
  if (start === undefined || !touch) return
  distance = Math.min(Math.max(touch.clientY - start, 0), PULL_MAX_PX)
  if (distance > 0 || indicator.isConnected)
    show(distance >= PULL_THRESHOLD_PX ? PULL_TEXTS.release : PULL_TEXTS.pull)
}

const release = async (): Promise<void> => {
  if (start === undefined || distance < PULL_THRESHOLD_PX) return clear()
  start = undefined
  isBusy = true
  show(PULL_TEXTS.refreshing)
  await refreshPage()
  isBusy = false
  clear()
}

/** On a touch device a pull from the top shows the newest content of the page, reads its live figures again and looks for a newer build. */
export const startPullToRefresh = (): void => {
  if (!matchMedia('(pointer: coarse)').matches || WITHOUT_PULL.test(location.pathname)) return
  indicator.setAttribute('role', 'status')
  document.addEventListener('touchstart', begin, { passive: true })
  document.addEventListener('touchmove', follow, { passive: true })
  document.addEventListener('touchend', () => void release())
  document.addEventListener('touchcancel', clear)
}
