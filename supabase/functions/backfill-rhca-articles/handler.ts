import { planIssueBackfill } from '../../../src/domain/backfills/plan-backfill.ts'
import { PUBLICATIONS } from '../../../src/domain/publications/registry.ts'
import { runBackfill } from '../_shared/backfills/run-backfill.ts'
import { defineHandler } from '../_shared/define-handler.ts'

const SOURCE = PUBLICATIONS.RHCA.code

/** Adds the works of RHCA whose PDFs are stored and have no row yet. */
export const handler = defineHandler((request) =>
  runBackfill(request, {
    source: SOURCE,
    plan: (found) => planIssueBackfill({ source: SOURCE, ...found }),
  }),
)
