import { describe, expect, test } from 'vitest'
import type { Template } from '#domain/hosting/public-pages.ts'
import { BUDGET } from '#scripts/weight/budget.ts'

type Before = { js: number; requests: number }

const TEXT = { js: 30, requests: 28 }
const WORK = { js: 35, requests: 35 }
const LIST = { js: 60, requests: 50 }
const TABLE = { js: 180, requests: 60 }

/** The budgets of pages that are read, in kB of scripts and in answers, as they were when custom elements did what islands do now. */
const BEFORE: Partial<Record<Template, Before>> = {
  home: { js: 95, requests: 60 },
  about: LIST,
  rhca: LIST,
  'rhca numéro': WORK,
  article: WORK,
  work: WORK,
  igm: LIST,
  'igm issue': WORK,
  adc: LIST,
  chapter: WORK,
  'index-medicus': TABLE,
  'index letter': TABLE,
  'index recents': TABLE,
  authors: TEXT,
  author: TEXT,
  keyword: TEXT,
  specialty: TEXT,
  annuaire: LIST,
  directives: TEXT,
  'rhca directives': TEXT,
  'igm directives': TEXT,
  committee: TEXT,
  'igm committee': TEXT,
  opportunities: TEXT,
  opportunity: TEXT,
  'donation completed': TEXT,
  'donation cancelled': TEXT,
  unsubscribe: TEXT,
  'newsletter confirmation': TEXT,
  offline: { js: 80, requests: 45 },
  privacy: TEXT,
  terms: TEXT,
}

/** Pages that are a form or a search from the first moment, in kB of scripts. */
const FORMS: Partial<Record<Template, number>> = {
  submission: 190,
  'submission status': 190,
  donate: 190,
  search: 190,
  'not found': 190,
}

describe('ISLE-07 what the islands cost', () => {
  test('no page that is read may fetch more scripts or ask for more than before them', () => {
    const worse = Object.entries(BUDGET).filter(([template, { js, requests }]) => {
      const before = Object.entries(BEFORE).find(([name]) => name === template)?.[1]
      return before && (js > before.js || requests > before.requests)
    })
    expect(worse).toEqual([])
  })

  test('pages with a form keep to what a form may fetch, and no page is forgotten', () => {
    const over = Object.entries(FORMS).filter(([template, most]) =>
      Object.entries(BUDGET).some(([name, { js }]) => name === template && js > most),
    )
    expect(over).toEqual([])
    expect(Object.keys({ ...BEFORE, ...FORMS }).toSorted()).toEqual(Object.keys(BUDGET).toSorted())
  })
})
