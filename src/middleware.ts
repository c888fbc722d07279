import type { MiddlewareHandler } from 'astro'

const SCRIPT = '<script type="module" src='
const LATER_SCRIPT = '<script type="module" fetchpriority="low" src='

/**
 * A page is complete before any script runs: on a slow line its styles, fonts and pictures come first. Astro writes the
 * elements of scripts itself and has no setting for that.
 */
export const onRequest: MiddlewareHandler = async (_context, next) => {
  const response = await next()
  if (!response.headers.get('Content-Type')?.startsWith('text/html')) return response
  return new Response((await response.text()).replaceAll(SCRIPT, LATER_SCRIPT), response)
}
