/**
 * Pages as the portal writes them; shortened ends are made whole.
 * @example pageRange('123–8') // '123-128'
 */
export const pageRange = (value: string): string => {
  const match = /^(\d+)\s*[-–—]+\s*(\d+)$/.exec(value.replace(/^pp?\.\s*/i, '').trim())
  const [first, last] = [match?.[1], match?.[2]]
  if (!first || !last) return value
  return `${first}-${last.length < first.length ? first.slice(0, first.length - last.length) + last : last}`
}
