import catalogue from '../../../src/content/atlas-catalogue.json' with { type: 'json' }
import { planAtlasBackfill } from '../../../src/domain/backfills/plan-atlas-backfill.ts'
import { AtlasCatalogueSchema } from '../../../src/domain/content/atlas-catalogue.ts'
import { coverBucket } from '../../../src/domain/covers/cover-bucket.ts'
import { pdfBucket } from '../../../src/domain/covers/pdf-address.ts'
import { runBackfill } from '../_shared/backfills/run-backfill.ts'
import { defineHandler } from '../_shared/define-handler.ts'

/** Adds the chapters of the atlas whose PDFs are stored and have no row yet. */
export const handler = defineHandler((request) =>
  runBackfill(request, {
    source: 'ADC',
    pdfBucket: pdfBucket('ADC'),
    coverBucket: coverBucket('ADC'),
    plan: (found) => planAtlasBackfill({ ...found, catalogue: AtlasCatalogueSchema.parse(catalogue) }),
  }),
)
