import 'astro'

declare module 'astro' {
  interface AstroClientDirectives {
    /** Our own (`#browser/hydration/intent.ts`): hydrates when the reader comes to the island, or when it is idle or visible. */
    'client:intent'?: true | 'idle' | 'visible'
  }
}
