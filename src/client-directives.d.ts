import 'astro'

declare module 'astro' {
  interface AstroClientDirectives {
    /**
     * Our own (`#browser/hydration/intent.ts`): hydrates when the reader comes to the island; also when the page is idle or the
     * island visible, or when the address or the browser's storage gives a reason.
     */
    'client:intent'?:
      | true
      | 'idle'
      | 'visible'
      | { hash?: string; query?: string | true; path?: string; stored?: string; idle?: true; region?: string }
  }
}
