import { PUBLIC_PAGES } from '#domain/hosting/public-pages.ts'
import { SECTIONS } from '#domain/back-office/sections.ts'

/** Screens of the back office that are compared: each that the sidebar leads to, signing in, and the form of a work. */
export const COMPARED_SCREENS: readonly string[] = [
  'admin login',
  ...SECTIONS.map(({ path }) => `admin ${path}`),
  'admin articles/edit',
]

/** Every public template and main screen, as the table of docs/design-system.md names them. */
export const COMPARED_PAGES: readonly string[] = [
  ...PUBLIC_PAGES.map(({ template }) => template),
  ...COMPARED_SCREENS,
]

/** Where the picture of a template or screen is, before above and after below. */
export const sheetPath = (name: string): string =>
  `docs/images/templates/${name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z]+/g, '-')}.webp`
