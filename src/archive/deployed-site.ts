import { z } from 'zod'
import { feedPath } from '#domain/publications/publication-line.ts'

/** A site that does not answer within this time counts as absent. */
const TIMEOUT_MS = 10_000

const FeedSchema = z.object({ items: z.array(z.unknown()) })

/**
 * Whether the site that is online at an address shows works, as its feed of all works says. A site that does not exist
 * yet, a site of someone else, and one of this machine, whose builds are cached here, count as showing none.
 */
export const deployedSiteShowsWorks = async (siteUrl: string): Promise<boolean> => {
  const feed = new URL(feedPath(undefined, 'json'), siteUrl)
  if (feed.hostname === 'localhost') return false
  try {
    const answer = await fetch(feed, { signal: AbortSignal.timeout(TIMEOUT_MS) })
    return answer.ok && FeedSchema.parse(await answer.json()).items.length > 0
  } catch {
    return false
  }
}
