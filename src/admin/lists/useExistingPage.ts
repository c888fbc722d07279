import { useEffect } from 'react'
import { BackendError, BEYOND_LAST_ROW } from '#domain/errors/backend-error.ts'
import type { ListAddress } from './useListAddress.ts'

type Read = { data: { rows: readonly unknown[]; total: number } | undefined; error: Error | null }

/** Leads back to a page that exists, when the last row of the one in the address went or a filter left fewer. */
export const useExistingPage = (
  address: Pick<ListAddress, 'page' | 'setPage'>,
  { data, error }: Read,
  pageSize: number,
): void => {
  const { page, setPage } = address
  const isBeyond =
    page > 0 && (data?.rows.length === 0 || (error instanceof BackendError && error.code === BEYOND_LAST_ROW))
  const last = Math.max(0, Math.ceil((data?.total ?? 0) / pageSize) - 1)
  useEffect(() => {
    if (isBeyond) setPage(Math.min(last, page - 1))
    // `setPage` is new with every render, so it is no dependency.
  }, [isBeyond, last])
}
