import { z } from 'zod'

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
