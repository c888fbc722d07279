import { queryOptions } from '@tanstack/react-query'
import { FRESH_MS, ISSUES_CACHE_MS, retriesWorks, retryDelayMs } from '#domain/queries/failed-reads.ts'
import type { UploadBucket } from '#domain/uploads/bucket-rules.ts'
import { readRhcaArticles } from './read-rhca-articles.ts'

/** Where the query layer keeps what is listed of a bucket. */
export const panelFilesKey = (bucket: UploadBucket, prefix?: string): string[] =>
  prefix === undefined ? ['files', bucket] : ['files', bucket, prefix]

/** The browser's own read of the RHCA's articles. */
export const RHCA_ARTICLES = queryOptions({
  queryKey: ['rhca-articles'],
  queryFn: ({ signal }) => readRhcaArticles(signal),
  staleTime: FRESH_MS,
  gcTime: ISSUES_CACHE_MS,
  retry: retriesWorks,
  retryDelay: retryDelayMs,
})
