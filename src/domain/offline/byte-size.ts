const UNITS = ['octets', 'Ko', 'Mo', 'Go', 'To']
const STEP = 1000

/**
 * A size as people read it.
 * @example byteSize(1_234_000) // '1,2 Mo'
 */
export const byteSize = (bytes: number): string => {
  const power = bytes < STEP ? 0 : Math.min(Math.floor(Math.log10(bytes) / 3), UNITS.length - 1)
  const value = bytes / STEP ** power
  const digits = power === 0 || value >= 100 ? 0 : 1
  return `${value.toLocaleString('fr-FR', { maximumFractionDigits: digits })} ${UNITS[power]}`
}
