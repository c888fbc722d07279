type Refresher = () => Promise<void>

const refreshers = new Set<Refresher>()

/**
 * Registers how a part of the page reads its live figures again.
 * @returns a function that takes it out
 */
export const onRefresh = (refresher: Refresher): (() => void) => {
  refreshers.add(refresher)
  return () => void refreshers.delete(refresher)
}

/**
 * Reads the live figures of the page again.
 * @throws Error when one of them cannot be read
 */
export const refreshFigures = async (): Promise<void> => {
  await Promise.all([...refreshers].map((refresh) => refresh()))
}
