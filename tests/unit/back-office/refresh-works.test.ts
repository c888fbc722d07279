import { QueryClient, type QueryKey } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { contentFiguresQuery } from '#admin/features/content/content-queries.ts'
import { authorsQuery } from '#admin/features/authors/authors-queries.ts'
import { activityQuery, figuresQuery, waitingWorkQuery } from '#admin/features/dashboard/dashboard-queries.ts'
import { fileReferencesQuery } from '#admin/features/files/files-queries.ts'
import {
  referenceFiguresQuery,
  referenceQuery,
  referencesQuery,
} from '#admin/features/index-medicus/references-queries.ts'
import { issueQuery, issuesQuery } from '#admin/features/issues/issues-queries.ts'
import { historyQuery } from '#admin/features/works/history-queries.ts'
import { removedWorksQuery } from '#admin/features/works/removed-works-queries.ts'
import { workQuery } from '#admin/features/works/work-queries.ts'
import { workChoicesQuery, workListQuery } from '#admin/features/works/works-queries.ts'
import { generalSettingsQuery } from '#admin/features/settings/settings-queries.ts'
import { refreshWorks } from '#admin/lists/refresh-works.ts'
import { WorkListSchema } from '#domain/back-office/work-list.ts'

/** The keys that are stale once works have changed, of queries that were all fresh. */
const staleAfterChange = async (keys: readonly QueryKey[]): Promise<QueryKey[]> => {
  const queries = new QueryClient()
  for (const key of keys) queries.setQueryData(key, 'as read before')
  await refreshWorks(queries)
  return keys.filter((key) => queries.getQueryState(key)?.isInvalidated)
}

test('a change of works reaches every list and figure that is read of them', async () => {
  const keys = [
    workListQuery(WorkListSchema.parse({})),
    workChoicesQuery(),
    contentFiguresQuery(),
    historyQuery('a'),
    removedWorksQuery('', '', 0),
    referencesQuery({ search: '', status: '', year: '' }, { column: 'title', ascending: true }, 0),
    referenceFiguresQuery(),
    issuesQuery('RHCA'),
    authorsQuery('Jean'),
    figuresQuery(),
    activityQuery(),
    waitingWorkQuery(),
    fileReferencesQuery(),
  ].map(({ queryKey }) => queryKey as QueryKey)
  expect(await staleAfterChange(keys)).toEqual(keys)
})

test('what a form is made of is not read anew under the editor’s hands, nor what has no works', async () => {
  const keys = [workQuery('a'), issueQuery('a'), referenceQuery('a'), generalSettingsQuery()].map(
    ({ queryKey }) => queryKey as QueryKey,
  )
  expect(await staleAfterChange(keys)).toEqual([])
})
