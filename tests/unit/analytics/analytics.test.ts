import { expect, test } from 'vitest'
import { counterReport } from '#admin/features/analytics/counter-report.ts'
import { byWeek, periodErrors, readPeriod } from '#admin/features/analytics/period.ts'

const TODAY = new Date(2026, 10, 21, 12)

test('a period is one of those offered or two dates; anything else is the last 30 days', () => {
  expect(readPeriod('7', TODAY)).toEqual({ from: '2026-11-15', to: '2026-11-21' })
  expect(readPeriod('2026-01-31_2026-02-01', TODAY)).toEqual({ from: '2026-01-31', to: '2026-02-01' })
  for (const nonsense of [null, '', 'x', '2026-02-30_2026-03-01', '2026-03-01_2026-01-01', '1_2_3'])
    expect(readPeriod(nonsense, TODAY)).toEqual({ from: '2026-10-23', to: '2026-11-21' })
})

test('a period is of years in which there can be figures', () => {
  for (const period of ['2000-01-01_2026-12-31', '2026-11-21_2026-11-21']) {
    const [from, to] = period.split('_')
    expect(readPeriod(period, TODAY)).toEqual({ from, to })
  }
  const latest = { from: '2026-10-23', to: '2026-11-21' }
  for (const period of ['0002-02-10_2026-03-01', '1999-12-31_2026-03-01', '2026-03-01_2027-01-01'])
    expect(readPeriod(period, TODAY)).toEqual(latest)
})

test('what is wrong with typed dates is said at the date', () => {
  const errors = (from: string, to: string) => periodErrors({ from, to }, TODAY)
  expect(errors('2026-01-31', '2026-02-01')).toEqual({})
  expect(errors('2026-01-31', '2026-01-31')).toEqual({})
  expect(errors('2026-02-01', '2026-01-31')).toEqual({ from: 'Le début vient après la fin.' })
  const year = 'Choisissez une année de 2000 à 2026.'
  expect(errors('0002-02-10', '2027-01-01')).toEqual({ from: year, to: year })
  const day = 'Écrivez le jour, le mois et l’année, par exemple 12/04/1935'
  expect(errors('2026', '2026-01-31')).toEqual({ from: day })
  expect(errors('2026-01-31', '')).toEqual({
    to: 'Écrivez une année (1935), un mois (avril 1935 ou 04/1935) ou un jour (12/04/1935)',
  })
})

test('days are summed by weeks from Monday, empty weeks included', () => {
  const day = (date: string, visitors: number) => ({
    day: date,
    visitors,
    page_views: visitors * 2,
    downloads: 1,
  })
  const weeks = byWeek(
    [day('2026-11-01', 1), day('2026-11-02', 2), day('2026-11-08', 3), day('2026-11-20', 4)],
    {
      from: '2026-10-30',
      to: '2026-11-21',
    },
  )
  expect(weeks.map(({ monday, visits, downloads }) => [monday, visits, downloads])).toEqual([
    ['2026-10-26', 1, 1],
    ['2026-11-02', 5, 2],
    ['2026-11-09', 0, 0],
    ['2026-11-16', 4, 1],
  ])
  expect(weeks[1]?.label).toBe('2 nov.')
})

test('META-15 the report of use says at its head which rules it follows', () => {
  const row = {
    article_id: 'a',
    title: 'Travail',
    source: 'RHCA',
    month: '2026-03-01',
    total_investigations: 4,
    unique_investigations: 3,
    total_requests: 2,
    unique_requests: 1,
  }
  const [name, release, period, rules, ...rest] = counterReport([row], {
    from: '2026-03-01',
    to: '2026-03-31',
  })
    .replace('\uFEFF', '')
    .split('\r\n')
  expect([name, release, period]).toEqual([
    'Report_Name,Item Report',
    'Release,5.1',
    'Reporting_Period,begin_date=2026-03-01; end_date=2026-03-31',
  ])
  expect(rules).toMatch(/^Exceptions,.*COUNTER 5\.1.*robots.*30 secondes/)
  expect(rest.slice(-5)).toEqual([
    'Travail,a,RHCA,Total_Item_Investigations,4,4',
    'Travail,a,RHCA,Unique_Item_Investigations,3,3',
    'Travail,a,RHCA,Total_Item_Requests,2,2',
    'Travail,a,RHCA,Unique_Item_Requests,1,1',
    '',
  ])
  expect(rest.join('\n')).toContain('30 minutes')
})
