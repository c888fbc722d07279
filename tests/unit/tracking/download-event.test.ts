import { expect, test } from 'vitest'
import { type Download, downloadRecord, isSizeRefusal } from '#browser/tracking/download-event.ts'

const context = {
  pageUrl: 'https://exemple.ht/igm',
  sessionId: 'abc',
  userAgent: 'Navigateur/1',
  referrer: 'https://exemple.ht/',
  screenSize: '1280x800',
}
const download: Download = {
  reference: '7bcd1699-fc46-58a7-942f-1b877d264a56',
  type: 'IGM',
  fileName: 'IGM_Choléra_2024-01-01.pdf',
  status: 'success',
}

test('COUNT-02 a download names file, status, screen and document', () => {
  expect(downloadRecord(download, context)?.event).toMatchObject({
    p_event_type: 'download',
    p_document_id: download.reference,
    p_document_type: 'IGM',
    p_event_data: {
      fileName: download.fileName,
      status: 'success',
      screenSize: '1280x800',
      document_reference: download.reference,
    },
  })
})

test('COUNT-04 the row of the fallback has the eight columns', () => {
  expect(downloadRecord({ ...download, status: 'failed', errorDetails: 'statut 404' }, context)?.row).toEqual(
    {
      document_id: download.reference,
      document_type: 'IGM',
      file_name: download.fileName,
      status: 'failed',
      error_details: 'statut 404',
      user_agent: 'Navigateur/1',
      referrer: 'https://exemple.ht/',
      screen_size: '1280x800',
    },
  )
})

test('TRACK-04 a download without document, type or file name is not recorded', () => {
  for (const missing of ['reference', 'type', 'fileName'] as const) {
    expect(downloadRecord({ ...download, [missing]: undefined }, context)).toBeUndefined()
  }
  expect(downloadRecord({ ...download, reference: ' ' }, context)).toBeUndefined()
  expect(downloadRecord({ ...download, fileName: '' }, context)).toBeUndefined()
})

test('COUNT-08 an IGM issue is recorded under the all-zero id with its own as reference', () => {
  const record = downloadRecord({ ...download, reference: 'igm-1-1' }, context)
  expect(record?.event.p_document_id).toBe('00000000-0000-0000-0000-000000000000')
  expect(record?.event.p_event_data['document_reference']).toBe('igm-1-1')
  expect(record?.row.document_id).toBe('00000000-0000-0000-0000-000000000000')
  expect(record?.row.document_reference).toBe('igm-1-1')
})

test('COUNT-03 the second try and the row cut a file name to 255 characters, the first one doesn’t', () => {
  const record = downloadRecord({ ...download, fileName: `${'x'.repeat(300)}.pdf` }, context)
  expect(record?.event.p_event_data['fileName']).toHaveLength(304)
  expect(record?.shortened.p_event_data['fileName']).toHaveLength(255)
  expect(record?.row.file_name).toHaveLength(255)
})

test('COUNT-03 refusals for size are distinguished from others', () => {
  expect(isSizeRefusal({ status: 413 })).toBe(true)
  expect(isSizeRefusal({ status: 400, code: '22001', message: 'The event data has a wrong size' })).toBe(true)
  expect(isSizeRefusal({ status: 400, message: 'Payload too large' })).toBe(true)
  expect(isSizeRefusal({ status: 400, code: '22023', message: 'Unknown document type' })).toBe(false)
  expect(isSizeRefusal({ status: 0, message: 'Failed to fetch' })).toBe(false)
})
