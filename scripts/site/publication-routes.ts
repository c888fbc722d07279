import { globSync } from 'node:fs'
import { type Publication, PUBLICATIONS, PUBLISHED_CODES } from '#domain/publications/registry.ts'

/** Where the pages of each kind of publication are; Astro makes no route of a folder that begins with "_". */
const FOLDERS: Readonly<Record<Publication, string>> = {
  RHCA: 'src/pages/_journal',
  IGM: 'src/pages/_gazette',
  ADC: 'src/pages/_atlas',
  INDEX: 'src/pages/_bibliography',
}

/** A route for Astro: its pattern, and the file of its page. */
export type PublicationRoute = { pattern: string; entrypoint: string }

/**
 * The routes of the publications that the society has, under the addresses that it gives them (`src/content/publication-names.json`).
 * @example publicationRoutes() // [{ pattern: '/rhca', entrypoint: './src/pages/_journal/index.astro' }, …]
 */
export const publicationRoutes = (): PublicationRoute[] =>
  PUBLISHED_CODES.flatMap((code) =>
    globSync('**/*.astro', { cwd: FOLDERS[code] })
      .toSorted()
      .map((file) => ({
        pattern: `${PUBLICATIONS[code].path}/${file.replace(/\.astro$/, '')}`.replace(/\/index$/, ''),
        entrypoint: `./${FOLDERS[code]}/${file}`,
      })),
  )
