import { fieldOf } from '../errors/function-call.ts'

/** The figures of the four tiles. */
export type SiteFigures = Record<'works' | 'members' | 'views' | 'downloads', number>

/**
 * The one row of `site_figures`: published works and their views, members, downloads. Four numbers are no reason to load the
 * schema library, a quarter of what the home page may weigh.
 * @throws Error that names the figure which is no whole number from 0
 */
export const readSiteFiguresRow = (row: unknown): SiteFigures => {
  const figure = (name: keyof SiteFigures): number => {
    const value = fieldOf(row, name)
    if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0) return value
    throw new Error(`The figures of the site hold no whole number of ${name}.`)
  }
  return {
    works: figure('works'),
    members: figure('members'),
    views: figure('views'),
    downloads: figure('downloads'),
  }
}

/** The tiles in their order. */
export const FIGURE_TILES: readonly { key: keyof SiteFigures; label: string }[] = [
  { key: 'works', label: 'Publications' },
  { key: 'members', label: 'Membres' },
  { key: 'views', label: 'Lectures' },
  { key: 'downloads', label: 'Téléchargements' },
]

/**
 * A figure as a tile shows it.
 * @example figureText(12345) // '12 345'
 */
export const figureText = (figure: number): string => figure.toLocaleString('fr-FR')
