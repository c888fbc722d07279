import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'

/**
 * HTML of a React element that no script takes over in the browser. Astro would draw it through a stream, and once before to
 * know that it is React's: twice the time.
 */
export const staticMarkup = (element: ReactElement): string => renderToString(element)
