const PAGE_HASH = /^#page=(\d{1,5})(?:&mots=[^&]*)?$/

/**
 * The page that an address asks for, with words to mark there or without.
 * @example pageOfHash('#page=3') // 3
 */
export const pageOfHash = (hash: string): number | undefined => {
  const page = Number(PAGE_HASH.exec(hash)?.[1])
  return page >= 1 ? page : undefined
}

/** Writes the page into the address, or takes it out. */
export const writePageHash = (page: number | undefined): void => {
  const address = new URL(location.href)
  address.hash = page === undefined ? '' : `page=${page}`
  history.replaceState(history.state, '', address)
}
