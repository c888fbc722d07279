import {
  readReadingSettings,
  READING_SETTINGS_KEY,
  type ReadingSettings,
} from '#domain/texts/reading-settings.ts'

/** Where storage is refused, settings last for this page. */
let ofPage: string | null = null

const listeners = new Set<() => void>()

/** The settings as they are stored on this device. */
export const storedText = (): string | null => {
  try {
    return localStorage.getItem(READING_SETTINGS_KEY) ?? ofPage
  } catch {
    // Storage refused.
    return ofPage
  }
}

/** The settings that are stored on this device. */
export const storedSettings = (): ReadingSettings => readReadingSettings(storedText())

/** Calls back when the settings change; answers how to stop. */
export const onSettings = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Applies settings to the page, and stores them on this device. */
export const storeSettings = (settings: ReadingSettings): void => {
  const { dataset } = document.documentElement
  dataset['readingSize'] = String(settings.size)
  dataset['readingSpacing'] = settings.spacing
  dataset['readingWidth'] = settings.width
  ofPage = JSON.stringify(settings)
  try {
    localStorage.setItem(READING_SETTINGS_KEY, ofPage)
  } catch {
    // Storage refused: they last for this page.
  }
  for (const listener of listeners) listener()
}
