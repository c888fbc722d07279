import { $isBackendSilent, checkBackend } from '#browser/backend-silence.ts'
import { wakeIslands } from '#browser/hydration/wake-islands.ts'
import { CONTACT_SUBJECT_PARAMETER } from '#domain/contact/contact-subject.ts'

/** Dispatched on `window`, once, when the home page is loaded. */
const APP_LOADED_EVENT = 'app-loaded'

/** The section with the contact form. */
const CONTACT = 'contact'

/** What happens once when the home page is loaded. */
const start = async (): Promise<void> => {
  window.dispatchEvent(new Event(APP_LOADED_EVENT))
  await checkBackend()
  // Better known before a long message is written.
  if ($isBackendSilent.get()) wakeIslands(CONTACT)
}

// A page that leads here may say what it is about.
if (new URLSearchParams(location.search).has(CONTACT_SUBJECT_PARAMETER)) wakeIslands(CONTACT)

if (document.readyState === 'complete') void start()
else addEventListener('load', () => void start(), { once: true })
