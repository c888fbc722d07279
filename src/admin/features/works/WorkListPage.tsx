import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { WORK_LIST_TEXTS } from '#domain/works/field-description.ts'
import { isWorkListFiltered, WORK_LAYOUTS, WORKS_PER_PAGE } from '#domain/back-office/work-list.ts'
import { ReadError } from '../../lists/ReadError.tsx'
import { Button } from '#ui/Button.tsx'
import { Checkbox } from '#ui/Checkbox.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Loading } from '#ui/Loading.tsx'
import { Pagination } from '#ui/Pagination.tsx'
import { ScreenHead } from '#ui/ScreenHead.tsx'
import { useExistingPage } from '../../lists/useExistingPage.ts'
import { BulkBar } from './BulkBar.tsx'
import { useWorkList } from './useWorkList.ts'
import { WorkCard } from './WorkCard.tsx'
import { WorkLine } from './WorkLine.tsx'
import { WorkFilters } from './WorkFilters.tsx'
import { workListQuery } from './works-queries.ts'

/** All works: found, filtered, sorted, and changed many at a time. */
export const WorkListPage = () => {
  const [list, change] = useWorkList()
  const works = useQuery(workListQuery(list))
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const choose = (ids: readonly string[], isChosen: boolean) =>
    setChosen((before) => {
      const rest = [...before].filter((id) => !ids.includes(id))
      return new Set(isChosen ? [...rest, ...ids] : rest)
    })
  const shown = works.data?.rows ?? []
  const pageSize = WORKS_PER_PAGE[list.layout]
  const setPage = (page: number) => change({ page: page + 1 })
  useExistingPage({ page: list.page - 1, setPage }, works, pageSize)
  const isFiltered = isWorkListFiltered(list)

  return (
    <>
      <ScreenHead
        title="Articles"
        lead="Tous les travaux de toutes les publications, brouillons compris."
        actions={
          <>
            <Link className="btn btn-outline" to="/admin/content">
              Vue d’ensemble et outils
            </Link>
            <Link className="btn btn-outline" to="/admin/articles/removed">
              Articles supprimés
            </Link>
            <Link className="btn btn-primary" to="/admin/articles/new">
              Nouvel article
            </Link>
          </>
        }
      />
      <WorkFilters list={list} onChange={change} />
      {chosen.size > 0 && <BulkBar chosen={chosen} onClear={() => setChosen(new Set())} />}
      {works.isPending && <Loading>{WORK_LIST_TEXTS.loading}</Loading>}
      {works.isError && (
        <ReadError busy={works.isFetching} onRetry={() => void works.refetch()}>
          {WORK_LIST_TEXTS.failed}
        </ReadError>
      )}
      {works.data?.total === 0 && list.page === 1 && (
        <EmptyState
          actions={
            isFiltered ? (
              <Link className="btn btn-outline" to="/admin/articles">
                Effacer les critères
              </Link>
            ) : (
              <Link className="btn btn-primary" to="/admin/articles/new">
                Nouvel article
              </Link>
            )
          }
        >
          {isFiltered ? WORK_LIST_TEXTS.noMatch : WORK_LIST_TEXTS.empty}
        </EmptyState>
      )}
      {shown.length > 0 && (
        <>
          <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
            <Checkbox
              className="ps-4"
              label="Sélectionner toute la page"
              checked={shown.every(({ id }) => chosen.has(id))}
              onChange={(event) =>
                choose(
                  shown.map(({ id }) => id),
                  event.target.checked,
                )
              }
            />
            <div role="group" aria-label="Affichage" className="flex gap-1.5">
              {(['cards', 'dense'] as const).map((layout) => (
                <Button
                  key={layout}
                  variant={list.layout === layout ? 'primary' : 'outline'}
                  size="sm"
                  aria-pressed={list.layout === layout}
                  onClick={() => change({ layout })}
                >
                  {WORK_LAYOUTS[layout]}
                </Button>
              ))}
            </div>
          </div>
          <ul
            className={list.layout === 'dense' ? 'card divide-y divide-rule' : 'grid gap-3'}
            aria-label="Articles"
            aria-busy={works.isFetching}
          >
            {shown.map((work) => {
              const Entry = list.layout === 'dense' ? WorkLine : WorkCard
              return (
                <Entry
                  key={work.id}
                  work={work}
                  chosen={chosen.has(work.id)}
                  onChoose={(isChosen) => choose([work.id], isChosen)}
                />
              )
            })}
          </ul>
          <Pagination
            page={list.page - 1}
            pageSize={pageSize}
            total={works.data?.total ?? 0}
            onPage={setPage}
          />
        </>
      )}
    </>
  )
}
