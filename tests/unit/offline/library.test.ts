import { describe, expect, test } from 'vitest'
import {
  type LibraryEntry,
  type LibraryIndex,
  partKey,
  belongsTo,
  partsOfUnit,
} from '#domain/offline/library-manifest.ts'

const index: LibraryIndex = {
  version: '1',
  tools: { version: '1', bytes: 0, files: [] },
  parts: [
    { key: 'rhca', source: 'RHCA', entries: 1, bytes: 1 },
    { key: 'rhca-2024', source: 'RHCA', entries: 2, bytes: 2 },
    { key: 'index-medicus', source: 'INDEX', entries: 1, bytes: 1 },
  ],
}

const entry = (fields: Partial<LibraryEntry>): LibraryEntry => ({
  path: '/rhca/articles/a/',
  kind: 'work',
  id: 'a',
  title: 'Titre',
  authors: [],
  line: '',
  revision: '1',
  bytes: 1,
  pictures: [],
  ...fields,
})

describe('the parts of the library', () => {
  test('a work is in the part of its publication and year; a chapter or an undated work in that of its publication', () => {
    expect(partKey('RHCA', '2024-03-05')).toBe('rhca-2024')
    expect(partKey('ADC', '2024-03-05')).toBe('adc')
    expect(partKey('INDEX', undefined)).toBe('index-medicus')
    expect(partKey('INDEX', '2024-02-31')).toBe('index-medicus')
  })

  test('a unit is read from as few parts as hold it', () => {
    expect(partsOfUnit({ key: 'work:a', title: '', part: 'rhca-2024' }, index)).toEqual(['rhca-2024'])
    expect(partsOfUnit({ key: 'publication:RHCA', title: '' }, index)).toEqual(['rhca', 'rhca-2024'])
    expect(partsOfUnit({ key: 'archive', title: '' }, index)).toEqual(['rhca', 'rhca-2024', 'index-medicus'])
    expect(partsOfUnit({ key: 'work:a', title: '', part: 'rhca-1900' }, index)).toEqual([])
  })

  test('an issue brings its page and its works, a work only itself', () => {
    const work = entry({ issue: 'rhca-2-45' })
    const page = entry({ kind: 'issue', id: 'rhca-2-45', issue: 'rhca-2-45' })
    const issue = { key: 'issue:rhca-2-45', title: '' }
    expect([work, page, entry({ id: 'b' })].map((each) => belongsTo(issue, each))).toEqual([
      true,
      true,
      false,
    ])
    expect([work, page].map((each) => belongsTo({ key: 'work:a', title: '' }, each))).toEqual([true, false])
  })
})
