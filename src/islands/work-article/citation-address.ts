/**
 * A file as an address that holds it: a link to it saves the file without scripts, without a network, and without a file of
 * the site. Source: RFC 2397
 * @example citationAddress('text/plain', 'été') // 'data:text/plain;charset=utf-8,%C3%A9t%C3%A9'
 */
export const citationAddress = (mediaType: string, text: string): string =>
  `data:${mediaType};charset=utf-8,${encodeURIComponent(text.toWellFormed())}`

/** The text that an address of `citationAddress` holds; nothing of any other address. */
export const citationInAddress = (address: string): string | undefined =>
  address.startsWith('data:') ? decodeURIComponent(address.slice(address.indexOf(',') + 1)) : undefined
