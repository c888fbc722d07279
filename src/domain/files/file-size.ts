const UNIT = 1024

/**
 * A file's size as people read it.
 * @example fileSize(2_621_440) // '2,5\u00a0Mo'
 */
export const fileSize = (bytes: number): string => {
  const kilobytes = Math.max(1, Math.round(bytes / UNIT))
  if (kilobytes < UNIT) return `${kilobytes}\u00a0Ko`
  return `${(bytes / UNIT / UNIT).toLocaleString('fr-FR', { maximumFractionDigits: 1 })}\u00a0Mo`
}
