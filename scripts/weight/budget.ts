import type { Template } from '#domain/hosting/public-pages.ts'

/** What opening a template's page may cost: kB (1000 bytes) over the wire by kind, and answers. Covers are left out. */
export type Budget = {
  html: number
  css: number
  js: number
  font: number
  image: number
  /** All kinds together, data of the backend included. */
  total: number
  requests: number
}

/** A page of text. */
const TEXT: Budget = { html: 15, css: 18, js: 30, font: 46, image: 0, total: 95, requests: 16 }

/**
 * The page of a work with its bibliography, statements and what machines read of it: 106 kB without its cover. What starts its
 * islands is written into it, 3 kB, where 7 kB of scripts came with it before.
 */
const WORK: Budget = { ...TEXT, html: 19, js: 29, total: 107, requests: 20 }

/**
 * The page of a work with its full text: 45 kB of HTML, of which the text is 30 at most (TEXT-07, `cut-text.ts`), and 135 in all; its styles
 * and what follows the reading come on top of a page without text.
 */
const WORK_WITH_TEXT: Budget = { ...WORK, html: 45, css: 20, js: 32, total: 135, requests: 18 }

/** The page of an author or a subject, works by year and links: 50 kB beside the fonts, which all pages share. */
const SUBJECT: Budget = { ...TEXT, html: 14, total: 98 }

/** A list with filters, covers or figures. */
const LIST: Budget = { ...TEXT, html: 26, js: 60, image: 25, total: 140, requests: 50 }

/** A page that reads and writes the browser's own storage, or renders what the build did not know. */
const LIVE: Budget = { ...TEXT, js: 80, total: 155, requests: 45 }

/** A page whose form is hydrated without the reader: what it asks the server for shows before anything is typed. */
const FORM: Budget = { ...TEXT, js: 145, total: 215, requests: 36 }

/** A page that is an application: a form of many steps, a table of thousands. */
const APPLICATION: Budget = { ...TEXT, js: 180, total: 260, requests: 60 }

/** The budgets that the browser tests hold and `npm run weight` prints against. */
export const BUDGET: Record<Template, Budget> = {
  home: { ...LIST, js: 60, total: 160 },
  about: LIST,
  rhca: { ...LIST, html: 50, total: 150 },
  'rhca numéro': { ...WORK, html: 18, js: 30 },
  article: WORK_WITH_TEXT,
  work: WORK_WITH_TEXT,
  igm: LIST,
  'igm issue': { ...WORK, html: 17, js: 33, total: 108 },
  adc: LIST,
  chapter: WORK_WITH_TEXT,
  'index-medicus': { ...APPLICATION, html: 16 },
  'index letter': { ...APPLICATION, html: 16 },
  // Ten whole rows (LIST-12), which the embedded backend does not compress.
  'index recents': { ...APPLICATION, total: 285 },
  authors: SUBJECT,
  author: SUBJECT,
  keyword: SUBJECT,
  specialty: SUBJECT,
  annuaire: LIST,
  directives: TEXT,
  'rhca directives': TEXT,
  'igm directives': TEXT,
  committee: TEXT,
  'igm committee': TEXT,
  opportunities: TEXT,
  opportunity: TEXT,
  // The authors' entries are checked as they are typed: their schemas come with the form.
  submission: { ...APPLICATION, js: 186 },
  'submission status': { ...LIVE, js: 136, total: 205 },
  donate: FORM,
  'donation completed': TEXT,
  'donation cancelled': TEXT,
  // These two ask the server, and say when it is late.
  unsubscribe: { ...TEXT, total: 96 },
  'newsletter confirmation': { ...TEXT, total: 96 },
  // Hydrated without the reader: the address may bring what to look for.
  search: { ...FORM, js: 150, total: 220, requests: 46 },
  offline: { ...TEXT, html: 11, total: 97 },
  privacy: TEXT,
  terms: TEXT,
  // What the address may have meant shows without the reader.
  'not found': { ...FORM, requests: 45 },
}

/** What the first search may fetch on top of its page, in the demonstration archive: engine, list, a word, records in view. */
export const FIRST_SEARCH_KB = 130

/** The scripts of the home page from its opening to its end, every island hydrated that is so without the reader's hand (ISLE-02). */
export const HOME_IN_ALL_KB = 130

/** What the first intent may fetch for an island, React included (ISLE-02). */
export const ISLAND_KB = 80
