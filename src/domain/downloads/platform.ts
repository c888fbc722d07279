/** Kinds of devices that save a PDF in different ways. */
export type Platform = 'desktop' | 'ios' | 'android'

/**
 * The kind of device. An iPad says that it is a Macintosh, but has a touch screen.
 * @example platformOf('Mozilla/5.0 (Linux; Android 14) …', 5) // 'android'
 */
export const platformOf = (userAgent: string, maxTouchPoints: number): Platform => {
  if (/Android/i.test(userAgent)) return 'android'
  if (/iPhone|iPad|iPod/i.test(userAgent)) return 'ios'
  return /Macintosh/.test(userAgent) && maxTouchPoints > 1 ? 'ios' : 'desktop'
}
