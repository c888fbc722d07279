import { z } from 'zod'

const CountSchema = z.int().nonnegative()

/** The one row of `site_figures`: published works and their views, members, downloads. */
export const SiteFiguresSchema = z.object({
  works: CountSchema,
  members: CountSchema,
  views: CountSchema,
  downloads: CountSchema,
})

/** The figures of the four tiles. */
export type SiteFigures = z.infer<typeof SiteFiguresSchema>

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

const CountsByTypeSchema = z.record(z.string(), z.number())

/**
 * The one row of `overall_download_stats_view`. Its counts by type may arrive as JSON or as a JSON string.
 */
export const DownloadStatisticsSchema = z.object({
  total_downloads: z.coerce.number().int().nonnegative(),
  document_types_stats: z
    .union([CountsByTypeSchema, z.string().transform((text) => CountsByTypeSchema.parse(JSON.parse(text)))])
    .nullish()
    .transform((counts) => counts ?? {}),
})
