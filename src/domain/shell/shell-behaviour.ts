import type { StaticPath } from '../hosting/public-pages.ts'
import { ALL_PUBLICATIONS } from '../publications/registry.ts'

/** Scroll position below which the bar never hides. */
const NAVBAR_HIDE_THRESHOLD_PX = 100

/** The menu button replaces the entries of the bar under this width (Tailwind's `md`). */
export const MOBILE_BREAKPOINT_PX = 768

/** A leftward swipe must be longer than this to close the mobile menu. */
const SWIPE_CLOSE_PX = 50

/** Small hearts that a click on "Faire un don" sets free. */
export const HEART_COUNT = 8

/** How long the hearts live. */
export const HEARTS_DURATION_MS = 5000

/** Hover time before a tooltip opens. */
const TOOLTIP_OPEN_MS = 700

/** A tooltip opens at once when another one closed no longer ago than this. */
const TOOLTIP_SKIP_MS = 300

/** Scroll position beyond which the back-to-top button shows. */
export const BACK_TO_TOP_THRESHOLD_PX = 300

/** A navigation faster than this shows no spinner. */
export const NAVIGATION_LOADER_DELAY_MS = 150

/** The spinner goes at the latest this long after it appeared. */
export const NAVIGATION_LOADER_SAFETY_MS = 800

/** A scroll area hides its scrollbar this long after the last scroll. */
export const SCROLL_AREA_HIDE_MS = 600

/** Toasts visible at the same time. */
export const TOASTS_VISIBLE = 3

/** Life of a toast that names no duration of its own. */
export const TOAST_DURATION_MS = 4000

/** Pages that the layout fetches ahead of the reader. */
export const PREFETCHED_PATHS: readonly StaticPath[] = [
  '/',
  '/about',
  ...ALL_PUBLICATIONS.slice(0, 2).map(({ path }) => path),
  '/submission',
]

/** Key of the reader's choice of light or dark in local storage; `page-boot.js` reads the same. */
export const THEME_STORAGE_KEY = 'theme'

/** Flag in local storage set on the first visit. */
export const WELCOME_STORAGE_KEY = 'hasSeenWelcome'

/** A page whose root is still empty this long after its load offers to be loaded again. */
export const WATCHDOG_MS = 8000

/** While code is under way the offer waits until nothing has arrived for this long: 150 kB at 40 kbit/s. */
export const SILENT_LINE_MS = 30_000

/** A page that took longer than this to load is named in the console. */
export const SLOW_LOAD_MS = 3000

/** How long the initial loader of a page that the browser renders takes to fade. */
export const INITIAL_LOADER_FADE_MS = 300

/** Whether the bar is hidden after a scroll from one position (in px) to another. */
export const isBarHidden = (wasHidden: boolean, fromY: number, toY: number): boolean => {
  if (toY <= NAVBAR_HIDE_THRESHOLD_PX) return false
  if (toY === fromY) return wasHidden
  return toY > fromY
}

type Point = { x: number; y: number }

/** Whether a finger's path from one point to another (in px) closes the mobile menu: leftward, long enough, not a scroll. */
export const isClosingSwipe = (from: Point, to: Point): boolean => {
  const leftward = from.x - to.x
  return leftward > SWIPE_CLOSE_PX && leftward > Math.abs(to.y - from.y)
}

/**
 * How long a hover must last before the tooltip opens.
 * @param sinceLastClosedMs time since another open tooltip was left; `null` when none was
 */
export const tooltipDelayMs = (sinceLastClosedMs: number | null): number =>
  sinceLastClosedMs !== null && sinceLastClosedMs <= TOOLTIP_SKIP_MS ? 0 : TOOLTIP_OPEN_MS

/** Says that a page shows nothing, on the button that loads it again. */
export const STUCK_PAGE_TEXT = 'Page bloquée\u202F? Cliquez pour rafraîchir'
