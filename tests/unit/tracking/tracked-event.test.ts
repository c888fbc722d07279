import { describe, expect, test } from 'vitest'
import {
  analyticsType,
  DOWNLOAD_DOCUMENT_TYPES,
  downloadType,
  isDocumentUuid,
  trackedId,
  trackedPage,
  trackedEvent,
} from '#domain/tracking/tracked-event.ts'

const NIL = '00000000-0000-0000-0000-000000000000'
const ID = '7bcd1699-fc46-58a7-942f-1b877d264a56'
const context = { pageUrl: 'https://exemple.ht/x', sessionId: 'abc' }

test('TRACK-03 an id of version 1 to 5 is sent as it is, everything else as the all-zero id', () => {
  for (const version of [1, 2, 3, 4, 5]) {
    const id = `7bcd1699-fc46-${version}8a7-942f-1b877d264a56`
    expect(trackedId(id)).toBe(id)
    expect(trackedId(id.toUpperCase())).toBe(id.toUpperCase())
  }
  for (const other of [
    '7bcd1699-fc46-68a7-942f-1b877d264a56',
    '7bcd1699-fc46-08a7-942f-1b877d264a56',
    '7bcd1699-fc46-58a7-c42f-1b877d264a56',
    `${ID} `,
    `x${ID}`,
    NIL,
    'igm-1-1',
    '',
  ]) {
    expect(isDocumentUuid(other)).toBe(false)
    expect(trackedId(other)).toBe(NIL)
  }
})

test('COUNT-08 what has no UUID keeps its own id as the reference', () => {
  expect(trackedEvent('view', { reference: 'igm-1-1', type: 'igm' }, context)).toEqual({
    p_event_type: 'view',
    p_document_id: NIL,
    p_document_type: 'igm',
    p_event_data: { page_url: 'https://exemple.ht/x', document_reference: 'igm-1-1', session_id: 'abc' },
  })
})

test('TRACK-02 an event without document or type is none', () => {
  expect(trackedEvent('view', { reference: undefined, type: 'rhca' }, context)).toBeUndefined()
  expect(trackedEvent('view', { reference: '  ', type: 'rhca' }, context)).toBeUndefined()
  expect(trackedEvent('view', { reference: ID, type: undefined }, context)).toBeUndefined()
})

test('TRACK-06 sources have their names in analytics and in downloads', () => {
  expect(['RHCA', 'IGM', 'ADC', 'INDEX', undefined].map(analyticsType)).toEqual([
    'rhca',
    'igm',
    'adc',
    'index-medicus',
    'article',
  ])
  expect(['RHCA', 'IGM', 'ADC', 'INDEX', undefined, 'rhca'].map(downloadType)).toEqual([
    'RHCA',
    'IGM',
    'ADC',
    'INDEX',
    'Article',
    'Article',
  ])
  expect(DOWNLOAD_DOCUMENT_TYPES).toEqual(['Article', 'RHCA', 'IGM', 'ADC', 'INDEX', 'Test'])
})

test('an address that is too long for the database is cut', () => {
  const event = trackedEvent(
    'view',
    { reference: 'r'.repeat(300), type: 'Page' },
    { ...context, pageUrl: 'x'.repeat(5000) },
  )
  expect(event?.p_event_data['page_url']).toHaveLength(2048)
  expect(event?.p_event_data['document_reference']).toHaveLength(255)
})

describe('what a page shows', () => {
  test.each([
    ['/rhca/articles/x1/', undefined, { reference: 'x1', type: 'rhca' }],
    ['/adc/chapters/x1', undefined, { reference: 'x1', type: 'adc' }],
    ['/articles/x1', 'INDEX', { reference: 'x1', type: 'index-medicus' }],
    ['/articles/x1/', undefined, { reference: 'x1', type: 'article' }],
    ['/igm/issues/igm-1-1/', 'IGM', { reference: 'igm-1-1', type: 'igm' }],
    ['/rhca/issues/rhca-2-47', 'RHCA', { reference: 'rhca-2-47', type: 'rhca' }],
    ['/rhca', 'RHCA', { reference: '/rhca', type: 'Page' }],
    ['/', undefined, { reference: '/', type: 'Page' }],
  ])('%s', (path, publication, document) => {
    expect(trackedPage(path, publication)).toEqual(document)
  })
})
