import type { Database } from '../../src/data/database.types.ts'
import { downloadName } from '../../src/domain/downloads/download.ts'
import { PUBLICATIONS } from '../../src/domain/publications/registry.ts'
import { deterministicId } from '../ids/deterministic-id.ts'
import { seededRandom } from '../random/seeded-random.ts'
import type { WorkRow } from '../rows/work-row.ts'

type Tables = Database['public']['Tables']
export type DownloadEvent = Tables['download_events']['Insert'] & { id: string; created_at: string }
export type ReadingEvent = Tables['user_events']['Insert'] & { session_id: string }

/** Sessions of the demonstration's readers begin with this. */
export const READER_PREFIX = 'demonstration-'
const READERS = 420

// The log of events began long after the works' counters: it holds only the last months of them.
const LOG_FROM = Date.parse('2025-12-01T12:00:00Z')
const LOG_TO = Date.parse('2026-11-20T23:00:00Z')
const DOWNLOADS_PER_EVENT = 25
const VIEWS_PER_EVENT = 80

/** The readers' log of the last months, in proportion to the works' counters. */
export function planReadings(articles: readonly WorkRow[]): {
  downloads: DownloadEvent[]
  events: ReadingEvent[]
} {
  const downloads: DownloadEvent[] = []
  const events: ReadingEvent[] = []
  for (const work of articles) {
    if (work.status !== 'published') continue
    const random = seededRandom(`readings ${work.id}`)
    const from = Math.max(LOG_FROM, Date.parse(work.created_at ?? ''))
    const moment = () => new Date(from + Math.sqrt(random.next()) * Math.max(0, LOG_TO - from)).toISOString()
    const reader = () => `${READER_PREFIX}${random.integer(1, READERS)}`
    const about = { document_id: work.id }
    for (let count = Math.round((work.views ?? 0) / VIEWS_PER_EVENT); count > 0; count--) {
      const view = { event_type: 'view', document_type: PUBLICATIONS[work.source].analytics.document }
      events.push({ ...about, ...view, event_data: {}, session_id: reader(), created_at: moment() })
    }
    if (!work.pdf_url) continue
    const { source, title } = work
    const fileName = downloadName({ source, title, publicationDate: work.publication_date ?? undefined })
    for (let count = Math.round((work.downloads ?? 0) / DOWNLOADS_PER_EVENT); count > 0; count--) {
      const created = { document_type: PUBLICATIONS[source].analytics.download, created_at: moment() }
      const data = { fileName, status: 'success' }
      events.push({ ...about, ...created, event_type: 'download', event_data: data, session_id: reader() })
      downloads.push({
        ...about,
        ...created,
        id: deterministicId(`download/${work.id}/${count}`),
        file_name: fileName,
      })
    }
  }
  return { downloads, events }
}
