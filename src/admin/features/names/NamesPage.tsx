import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useLayoutEffect, useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { printedPerson } from '#domain/contributors/contributor.ts'
import {
  type ConfirmedName,
  type NameReviewWork,
  NAME_REVIEW_TEXTS as TEXTS,
} from '#domain/contributors/name-review.ts'
import { namesToCheck } from '#domain/contributors/unconfirmed-names.ts'
import { PUBLICATIONS, PUBLISHED_CODES } from '#domain/publications/registry.ts'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Field } from '#ui/Field.tsx'
import { Loading } from '#ui/Loading.tsx'
import { ScreenHead } from '#ui/ScreenHead.tsx'
import { Select } from '#ui/Select.tsx'
import { ReadError } from '../../lists/ReadError.tsx'
import { UnsavedGuard } from '../../unsaved/UnsavedGuard.tsx'
import { CertainNames } from './CertainNames.tsx'
import { nameFiguresQuery } from '../../lists/name-figures-query.ts'
import { namesQuery } from './names-queries.ts'
import { useConfirmNames } from './useConfirmNames.ts'
import { useNameDrafts } from './useNameDrafts.ts'
import { WorkNames } from './WorkNames.tsx'

const readable = (name: ConfirmedName): string =>
  name.kind === 'collective' ? name.name : printedPerson(name)

/** How many names and works wait, of the chosen publication or all. */
const useCounts = (source: string): { names: number; works: number } | undefined => {
  const { data } = useQuery(nameFiguresQuery())
  return data
    ?.filter((figure) => source === '' || figure.source === source)
    .reduce((sum, { names, works }) => ({ names: sum.names + names, works: sum.works + works }), {
      names: 0,
      works: 0,
    })
}

const NamesOfSource = ({ source }: { source: string }) => {
  const queries = useQueryClient()
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const nextFocus = useRef<string>(undefined)
  const [announcement, setAnnouncement] = useState('')
  const list = useInfiniteQuery(namesQuery(source))
  const counts = useCounts(source)
  const drafts = useNameDrafts()
  const { confirm, busy, messages } = useConfirmNames(source)
  const works = list.data?.pages.flat() ?? []
  const confirmId = (work: NameReviewWork, nameId: string) => `${id}-${work.id}-${nameId}`

  useLayoutEffect(() => {
    if (nextFocus.current === undefined) return
    const element = document.getElementById(nextFocus.current) ?? heading.current
    nextFocus.current = undefined
    element?.focus()
  })

  const confirmAndGoOn = async (work: NameReviewWork, names: readonly ConfirmedName[]) => {
    if (!(await confirm(work, names))) return
    const done = new Set(names.map((name) => confirmId(work, name.id)))
    const waiting = works.flatMap((each) =>
      namesToCheck(each.contributors ?? []).map((name) => confirmId(each, name.id)),
    )
    const last = waiting.findLastIndex((each) => done.has(each))
    // The pressed button disappears, so the focus moves to the button of the next name.
    nextFocus.current = waiting.slice(last + 1).find((each) => !done.has(each)) ?? ''
    for (const contributor of work.contributors ?? [])
      if (names.some((name) => name.id === contributor.id)) drafts.set(work, contributor, undefined)
    const [only] = names
    setAnnouncement(
      names.length === 1 && only ? TEXTS.announced(readable(only)) : TEXTS.announcedAll(names.length),
    )
  }
  const refresh = () => void queries.invalidateQueries({ queryKey: ['works', 'names'] })

  if (list.isPending) return <Loading>{TEXTS.loading}</Loading>
  if (!list.data)
    return (
      <ReadError busy={list.isFetching} onRetry={() => void list.refetch()}>
        {TEXTS.unreadable}
      </ReadError>
    )
  return (
    <>
      <UnsavedGuard isDirty={drafts.isDirty} ofView>
        {TEXTS.leaving}
      </UnsavedGuard>
      {works.length > 0 && <CertainNames source={source} onConfirmed={refresh} />}
      <h2 ref={heading} tabIndex={-1} className="mb-3 text-lg" aria-live="polite">
        {counts ? TEXTS.count(counts.names, counts.works) : TEXTS.list}
      </h2>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      {works.length === 0 ? (
        <EmptyState
          actions={
            <Link className="btn btn-outline" to="/admin/articles">
              Tous les articles
            </Link>
          }
        >
          {source ? TEXTS.emptyOfPublication : TEXTS.empty}
        </EmptyState>
      ) : (
        <ul className="grid gap-4" aria-label={TEXTS.list}>
          {works.map((work) => (
            <WorkNames
              key={work.id}
              work={work}
              drafts={drafts}
              busy={busy.has(work.id)}
              message={messages.get(work.id)}
              confirmId={confirmId}
              onConfirm={(names) => void confirmAndGoOn(work, names)}
            />
          ))}
        </ul>
      )}
      {list.isFetchNextPageError && (
        <div className="mt-4">
          <ReadError busy={list.isFetchingNextPage} onRetry={() => void list.fetchNextPage()}>
            {TEXTS.moreFailed}
          </ReadError>
        </div>
      )}
      {list.hasNextPage && !list.isFetchNextPageError && (
        <p className="mt-4 text-center">
          <Button variant="outline" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {TEXTS.more}
          </Button>
        </p>
      )}
    </>
  )
}

/** « Noms à vérifier »: names that came as texts, each confirmed or corrected by an editor. */
export const NamesPage = () => {
  const [parameters, setParameters] = useSearchParams()
  const source = PUBLISHED_CODES.find((code) => code === parameters.get('publication')) ?? ''
  return (
    <>
      <ScreenHead
        title={TEXTS.screen}
        lead={TEXTS.lead}
        actions={
          <Link className="btn btn-outline" to="/admin/authors">
            Auteurs
          </Link>
        }
      />
      <div className="mb-6 max-w-sm">
        <Field label={TEXTS.publication}>
          {(control) => (
            <Select
              {...control}
              items={PUBLISHED_CODES.map((value) => ({ value, label: PUBLICATIONS[value].shortName }))}
              placeholder={TEXTS.allPublications}
              value={source}
              onChange={(event) =>
                setParameters(event.target.value ? { publication: event.target.value } : {})
              }
            />
          )}
        </Field>
      </div>
      <NamesOfSource key={source} source={source} />
    </>
  )
}
