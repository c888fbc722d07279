import {
  readReadingSettings,
  READING_SETTINGS_KEY,
  type ReadingSettings,
  USUAL_SETTINGS,
} from '#domain/texts/reading-settings.ts'

/** The settings that are stored on this device. */
export const storedSettings = (): ReadingSettings => {
  try {
    return readReadingSettings(localStorage.getItem(READING_SETTINGS_KEY))
  } catch {
    // Storage refused.
    return USUAL_SETTINGS
  }
}

/** Applies settings to the page, and stores them on this device. */
export const storeSettings = (settings: ReadingSettings): void => {
  const { dataset } = document.documentElement
  dataset['readingSize'] = String(settings.size)
  dataset['readingSpacing'] = settings.spacing
  dataset['readingWidth'] = settings.width
  dataset['readingCopy'] = settings.copy
  try {
    localStorage.setItem(READING_SETTINGS_KEY, JSON.stringify(settings))
  } catch {
    // Storage refused: they last for this page.
  }
}
