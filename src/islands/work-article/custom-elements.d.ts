import type { HTMLAttributes } from 'react'

type Element = HTMLAttributes<HTMLElement> & Record<`data-${string}`, string | undefined>

declare module 'react' {
  // React's own way to name elements of a page.
  namespace JSX {
    interface IntrinsicElements {
      'work-actions': Element
      'citation-list': Element
      'live-counters': Element
      'cover-image': Element
    }
  }
}
