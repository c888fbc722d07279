import { atom } from 'nanostores'

/**
 * Words that another search box of the page hands over to the search of the list; `undefined` once the list took them.
 */
export const $handedSearch = atom<string | undefined>(undefined)
