/** The path of a page as its folder is named: with a slash at its end. */
export const withLastSlash = (pathname: string): string => pathname.replace(/\/?$/, '/')
