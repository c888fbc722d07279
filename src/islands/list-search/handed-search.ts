import { atom } from 'nanostores'

/** Words that another box of the page hands over to the search of its list; nothing once that has answered. */
export const $handedSearch = atom<string | undefined>(undefined)
