import { planIssueBackfill } from '../../../src/domain/backfills/plan-issue-backfill.ts'
import { coverBucket } from '../../../src/domain/covers/cover-bucket.ts'
import { pdfBucket } from '../../../src/domain/covers/pdf-address.ts'
import { runBackfill } from '../_shared/backfills/run-backfill.ts'
import { defineHandler } from '../_shared/define-handler.ts'

/** Adds the works of RHCA whose PDFs are stored and have no row yet. */
export const handler = defineHandler((request) =>
  runBackfill(request, {
    source: 'RHCA',
    pdfBucket: pdfBucket('RHCA'),
    coverBucket: coverBucket('RHCA'),
    plan: (found) => planIssueBackfill({ source: 'RHCA', ...found }),
  }),
)
