const DAY_MS = 86_400_000

/** The folder whose turn it is at a moment: one a day (UTC), so that each comes again after as many days as there are folders. */
export const folderOfTheDay = (folders: readonly string[], now: Date): string | undefined =>
  folders[Math.floor(now.getTime() / DAY_MS) % folders.length]
