/**
 * A text as a part of an address: lower case, any other character as one hyphen, none at the ends.
 * @example slug('3 (2023)') // '3-2023'
 */
export const slug = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
