// Custom elements are declared where React looks for elements.
import type { DetailedHTMLProps, HTMLAttributes } from 'react'

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'work-actions': DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement> & { class?: string }
    }
  }
}
