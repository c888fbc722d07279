import pageBoot from './page-boot.js?raw'

/** What runs before the first paint of every public page, as it is in the page: without the comments, which are for us. */
export const INLINE_BOOT = pageBoot.replaceAll(/^\s*\/\/.*\n/gm, '')
