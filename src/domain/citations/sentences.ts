/** Ends a text with a full stop unless it ends a sentence already. */
export const ended = (text: string): string => (/[.?!…]$/.test(text) ? text : `${text}.`)

/** Joins what there is; a missing or empty part leaves no separator. */
export const joined = (parts: (string | undefined)[], separator: string): string =>
  parts.filter(Boolean).join(separator)
