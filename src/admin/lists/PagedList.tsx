import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Loading } from '#ui/Loading.tsx'
import { Pagination } from '#ui/Pagination.tsx'
import { ReadError } from './ReadError.tsx'
import { useExistingPage } from './useExistingPage.ts'
import type { ListAddress } from './useListAddress.ts'

type Props<Row> = {
  list: UseQueryResult<{ rows: Row[]; total: number }>
  address: ListAddress
  pageSize: number
  loading: string
  failed: string
  empty: ReactNode
  /** What can be done about an empty list. */
  emptyActions?: ReactNode
  children: (rows: Row[]) => ReactNode
}

/** A page of a list that the server reads: on its way, failed, empty, or its rows with the way to the other pages. */
export const PagedList = <Row,>({
  list,
  address,
  pageSize,
  loading,
  failed,
  empty,
  emptyActions,
  children,
}: Props<Row>) => {
  useExistingPage(address, list, pageSize)
  if (list.isPending) return <Loading>{loading}</Loading>
  return (
    <>
      {list.isError && (
        <ReadError busy={list.isFetching} onRetry={() => void list.refetch()}>
          {failed}
        </ReadError>
      )}
      {list.data?.total === 0 && <EmptyState actions={emptyActions}>{empty}</EmptyState>}
      {list.data && list.data.total > 0 && (
        <>
          {children(list.data.rows)}
          <Pagination
            page={address.page}
            pageSize={pageSize}
            total={list.data.total}
            onPage={address.setPage}
          />
        </>
      )}
    </>
  )
}
