import type { HTMLAttributes } from 'react'

type CustomElement = HTMLAttributes<HTMLElement> & Record<`data-${string}`, string | undefined>

declare module 'react' {
  // React's own way to name elements of a page.
  namespace JSX {
    interface IntrinsicElements {
      'live-counters': CustomElement
      'cover-image': CustomElement
    }
  }
}
