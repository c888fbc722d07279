import { fetchAhead } from '../loading/fetch-ahead.ts'

const namedFiles = (island: HTMLElement, attribute: string): string[] =>
  (island.getAttribute(attribute)?.split(' ') ?? []).map((name) => `/_astro/${name}`)

/**
 * Addresses of the files that an island needs: besides the two that Astro names, the build lists the files that these
 * import.
 */
export const islandFiles = (island: HTMLElement): string[] => [
  ...['component-url', 'renderer-url'].flatMap((name) => island.getAttribute(name) ?? []),
  ...namedFiles(island, 'data-files'),
]

/** Fetches what a pressed control opens, at the same moment as the island's own files. The island's import says when they do not come. */
export const fetchOpened = (island: HTMLElement, { dataset }: HTMLElement): void => {
  const act = dataset['act'] ?? dataset['listAct']
  if (act) fetchAhead(namedFiles(island, `data-files-${act}`)).catch(() => undefined)
}
