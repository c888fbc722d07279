import catalogue from '../../../src/content/adc-catalogue.json' with { type: 'json' }
import { planAdcBackfill } from '../../../src/domain/backfills/plan-backfill.ts'
import { AdcCatalogueSchema } from '../../../src/domain/adc/announced-chapters.ts'
import { PUBLICATIONS } from '../../../src/domain/publications/registry.ts'
import { runBackfill } from '../_shared/backfills/run-backfill.ts'
import { defineHandler } from '../_shared/define-handler.ts'

/** Adds the chapters of ADC whose PDFs are stored and have no row yet. */
export const handler = defineHandler((request) =>
  runBackfill(request, {
    source: PUBLICATIONS.ADC.code,
    plan: (found) => planAdcBackfill({ ...found, catalogue: AdcCatalogueSchema.parse(catalogue) }),
  }),
)
