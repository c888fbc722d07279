import type { PageMetadata } from './page-metadata.ts'

/** A page of a build, at one of its addresses. */
export type RenderedPage = PageMetadata & {
  /** As an address has it, with its last slash. */
  path: string
  /** What it is rendered from; a page without is rendered by every build. */
  cacheKey?: string | undefined
}

/** The pages of a build by their paths. */
export type PageManifest = ReadonlyMap<string, RenderedPage>
