/**
 * A page with its scripts behind its styles, fonts and pictures on a slow line: it is complete before any of them runs, but
 * browsers fetch scripts of modules as eagerly. Astro writes these elements itself and has no setting for that.
 */
export const laterScripts = (html: string): string =>
  html.replaceAll('<script type="module" src=', '<script type="module" fetchpriority="low" src=')
