import { expect, test } from 'vitest'
import { planReadings } from '#demonstration/plan/plan-readings.ts'
import { workRow } from '#demonstration/rows/work-row.ts'

const created = '2026-06-01T08:00:00Z'
const work = workRow({ source: 'IGM', views: 800, downloads: 250, pdf_url: 'a.pdf', created_at: created })

test('events follow the counters of a work and never precede it', () => {
  const { downloads, events } = planReadings([work])
  expect(downloads).toHaveLength(10)
  expect(events.filter((event) => event.event_type === 'view')).toHaveLength(10)
  expect(events.filter((event) => event.event_type === 'download')).toHaveLength(10)
  expect([...downloads, ...events].filter((event) => (event.created_at ?? '') < created)).toEqual([])
  expect(planReadings([work])).toEqual({ downloads, events })
})

test('works that are not published have no readers, works without a PDF no downloads', () => {
  expect(planReadings([{ ...work, status: 'draft' }])).toEqual({ downloads: [], events: [] })
  expect(planReadings([{ ...work, pdf_url: null }]).downloads).toEqual([])
})
