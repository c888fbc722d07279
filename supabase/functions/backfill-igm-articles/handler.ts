import { planIssueBackfill } from '../../../src/domain/backfills/plan-issue-backfill.ts'
import { coverBucket } from '../../../src/domain/covers/cover-bucket.ts'
import { pdfBucket } from '../../../src/domain/covers/pdf-address.ts'
import { runBackfill } from '../_shared/backfills/run-backfill.ts'
import { defineHandler } from '../_shared/define-handler.ts'

/** Adds the works of IGM whose PDFs are stored and have no row yet. */
export const handler = defineHandler((request) =>
  runBackfill(request, {
    source: 'IGM',
    pdfBucket: pdfBucket('IGM'),
    coverBucket: coverBucket('IGM'),
    plan: (found) => planIssueBackfill({ source: 'IGM', ...found }),
  }),
)
