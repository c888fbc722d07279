import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { Island } from '#browser/hydration/Island.tsx'
import { onRefresh } from '#browser/refresh/refresh.ts'
import { AnswerNotes } from '#browser/search/AnswerNotes.tsx'
import { useListSearch } from '#browser/search/useListSearch.ts'
import { toast } from '#browser/toasts/toast.ts'
import {
  afterLoadMore,
  isGroupedByYear,
  passesFilters,
  shownAtFirst,
  sortIssues,
} from '#domain/issues/igm-list.ts'
import { IGM_TEXTS, ISSUES_SHOWN_FIRST } from '#domain/issues/igm-issue.ts'
import { countNoun } from '#domain/language/number.ts'
import { WHY_NOTHING } from '#domain/lists/why-nothing.ts'
import { readErrorText } from '#domain/queries/failed-reads.ts'
import { SITE_SEARCH_TEXTS } from '#domain/search/site-search-texts.ts'
import { MOBILE_BREAKPOINT_PX } from '#domain/shell/shell-behaviour.ts'
import { whenOpened } from '#browser/dialogs/when-opened.tsx'
import { arrangeIssues } from './arrange-issues.ts'
import { type ListedCategory, IssueFilters } from './IssueFilters.tsx'
import { goToYear, readAddress, writeState } from './list-state.ts'
import { type ListedIssue, readListedIssues, writeFigures } from './listed-issue.ts'
import { useFigures } from './useFigures.ts'
import { useIssueDialog } from './useIssueDialog.ts'

type Props = {
  /** Issues of the list. */
  total: number
  /** Categories that issues have. */
  categories: ListedCategory[]
  /** The list as it was built. */
  children?: ReactNode
}

const IssueDialog = whenOpened(
  async () => (await import('./IssueDialog.tsx')).IssueDialog,
  ({ onClose }) => onClose,
)

const NO_ISSUES: readonly ListedIssue[] = []

const List = ({ total, categories, children }: Props) => {
  const list = useRef<HTMLDivElement>(null)
  const { input, asked, searchFor, onSubmit, onInput, onFocus } = useListSearch(list)
  const found = asked.answer
  const [issues, setIssues] = useState(NO_ISSUES)
  const [{ state, why }, setAsked] = useState(() => readAddress(new URLSearchParams(), new Set(), []))
  const [shown, setShown] = useState(ISSUES_SHOWN_FIRST)
  const [year, setYear] = useState<number>()
  const focusNext = useRef<ListedIssue>(undefined)
  const notice = useRef<HTMLDivElement>(null)

  const apply = useCallback((figures: ReadonlyMap<string, { downloads: number; shares: number }>) => {
    setIssues((before) =>
      before === NO_ISSUES ? before : before.map((issue) => ({ ...issue, ...figures.get(issue.id) })),
    )
  }, [])
  const figures = useFigures(apply)
  const { read } = figures
  const dialog = useIssueDialog(list)

  // The build knows neither the elements of the page nor the address, so both are read here.
  useEffect(() => {
    if (!list.current) return
    const listed = readListedIssues(list.current)
    const address = readAddress(
      new URLSearchParams(location.search),
      new Set(listed.flatMap((issue) => issue.categories)),
      listed.map((issue) => issue.year),
    )
    setIssues(listed)
    setAsked(address)
    setYear(address.year)
    setShown(shownAtFirst(sortIssues(listed, address.state.order), address.year))
  }, [])
  useEffect(() => {
    const element = list.current
    const button = element?.querySelector('[data-view-name=tableau]')
    const isTable = button?.getAttribute('aria-pressed') === 'true'
    if (isTable || new URLSearchParams(location.search).get('vue') === 'tableau') void read()
    const readAgain = () => void read()
    button?.addEventListener('click', readAgain)
    const forget = onRefresh(() => read('again'))
    return () => {
      button?.removeEventListener('click', readAgain)
      forget()
    }
  }, [read])
  useEffect(() => {
    if (!isGroupedByYear(state.order)) void read()
  }, [read, state.order])
  useEffect(() => {
    if (asked.error) toast.error(IGM_TEXTS.loadFailedToast, { id: 'igm-error' })
  }, [asked.error])

  const isNarrowed = found !== undefined || state.categories.length > 0 || state.period !== undefined
  const listed = useMemo(
    () =>
      sortIssues(
        issues.filter((issue) => passesFilters(issue, state) && (found?.rows.has(issue.id) ?? true)),
        state.order,
      ),
    [issues, state, found],
  )
  // A changed question shows the first issues of its answer.
  const [answered, setAnswered] = useState(found)
  if (answered !== found) {
    setAnswered(found)
    setShown(ISSUES_SHOWN_FIRST)
  }
  useEffect(() => {
    if (!list.current || issues === NO_ISSUES) return
    for (const issue of issues) writeFigures(issue)
    arrangeIssues(list.current, {
      all: issues,
      found: listed,
      shown,
      order: state.order,
      isFiltered: isNarrowed,
    })
    writeState(state)
    // The button disappears once all issues show, so the focus moves to the first new issue.
    const next = [focusNext.current?.card, focusNext.current?.row].find((each) => each?.checkVisibility())
    if (listed.length <= shown)
      next?.querySelector<HTMLElement>('a[data-issue-open]:not([tabindex])')?.focus()
    focusNext.current = undefined
  }, [issues, listed, shown, state, isNarrowed])
  useEffect(() => {
    if (year !== undefined && list.current) goToYear(list.current, year)
  }, [year])
  useEffect(() => {
    if (why.length > 0) notice.current?.scrollIntoView({ block: 'center', behavior: 'instant' })
  }, [why])

  const change = (part: Partial<typeof state>) => {
    setAsked({ state: { ...state, ...part }, why: [], year: undefined })
    setShown(ISSUES_SHOWN_FIRST)
  }
  const error = figures.error ?? (asked.error ? readErrorText(asked.error) : undefined)
  const isEmpty = issues !== NO_ISSUES && listed.length === 0
  const hasMore = issues === NO_ISSUES ? total > ISSUES_SHOWN_FIRST : listed.length > shown
  const status = () => {
    if (found && !found.answer) return SITE_SEARCH_TEXTS.tooLittle
    return isNarrowed ? countNoun(listed.length, 'numéro trouvé', 'numéros trouvés') : ''
  }
  return (
    <>
      <IssueFilters
        input={input}
        onSubmit={onSubmit}
        onInput={onInput}
        onFocus={onFocus}
        categories={categories}
        state={state}
        isNarrowed={isNarrowed}
        onChange={change}
        onReset={() => {
          void searchFor('')
          change({ categories: [], period: undefined })
        }}
      />
      {why.length > 0 && (
        <div ref={notice} className="notice mb-5" role="status">
          {why.map((reason) => (
            <p key={reason}>{reason}</p>
          ))}
        </div>
      )}
      {error !== undefined && (
        <div className="notice mb-5" data-tone="danger" role="alert">
          <p className="notice-title">{IGM_TEXTS.loadFailedTitle}</p>
          <p>{`${IGM_TEXTS.loadFailed} ${error}`}</p>
        </div>
      )}
      <div className="relative">
        <p
          className="no-print absolute end-0 top-0 flex min-h-9 max-w-[calc(100%-11rem)] items-center justify-end gap-3 text-end text-sm leading-tight text-muted noscript:hidden"
          role="status"
        >
          {status()}
          {(figures.isBusy || asked.isBusy) && (
            <span className="flex items-center gap-2">
              <span className="spinner" aria-hidden="true" />
              {IGM_TEXTS.loading}
            </span>
          )}
        </p>
        <div ref={list}>{children}</div>
        <IssueDialog open={dialog.isOpen} issue={dialog.issue} container={list} onClose={dialog.close} />
        {hasMore && (
          <p className="no-print mt-6 text-center noscript:hidden">
            <button
              className="btn btn-outline"
              type="button"
              onClick={() => {
                focusNext.current = listed[shown]
                setShown(afterLoadMore(shown, window.innerWidth < MOBILE_BREAKPOINT_PX))
              }}
            >
              {IGM_TEXTS.loadMore}
            </button>
          </p>
        )}
      </div>
      {found?.answer && (
        <AnswerNotes typed={found.words} answer={found.answer} onWords={(words) => void searchFor(words)} />
      )}
      {isEmpty && (
        <div className="notice" role="alert">
          <p className="notice-title">{IGM_TEXTS.noneTitle}</p>
          <p>{IGM_TEXTS.none}</p>
          {(found?.rows.size ?? 1) > 0 && <p>{WHY_NOTHING.together}</p>}
        </div>
      )}
    </>
  )
}

/** The issue list of /igm: search, order, filters, “Charger plus”, the dialog of an issue and live figures. */
export const IssueList = (props: Props) => (
  <Island>
    <List {...props} />
  </Island>
)
