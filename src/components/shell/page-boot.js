// Runs before the first paint. Public pages carry it inline, so that no page waits for a script; the
// Content-Security-Policy names its hash.

// A reader who chose light or dark sees no flash of the other.
try {
  const choice = localStorage.getItem('theme')
  if (choice === 'light' || choice === 'dark') document.documentElement.dataset.theme = choice
  // How a reader set full texts (src/domain/texts/reading-settings.ts): the text is painted once.
  const { size, spacing, width } = JSON.parse(localStorage.getItem('reading') ?? '{}')
  const data = document.documentElement.dataset
  if (size) data.readingSize = size
  if (spacing) data.readingSpacing = spacing
  if (width) data.readingWidth = width
} catch {
  // Storage refused: the system's preference applies.
}

// Chromium now and then calls off the fade between two pages, and reports that as an uncaught error of the page although
// the page simply shows without it.
addEventListener('unhandledrejection', (event) => {
  const { name, message } = event.reason instanceof DOMException ? event.reason : {}
  if (['AbortError', 'InvalidStateError', 'TimeoutError'].includes(name) && /transition/i.test(message))
    event.preventDefault()
})

// The Content-Security-Policy refuses the code that zod would write for itself, and reports the attempt.
globalThis.__zod_globalConfig = { jitless: true }
