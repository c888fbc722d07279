import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { volumeAndNumber } from '#domain/works/source-line.ts'
import { formatPublicationDate } from '#domain/dates/format-date.ts'
import { ISSUE_PUBLISHING_TEXTS } from './issue-checks.ts'
import { ISSUE_FORM_TEXTS as TEXTS } from './issue-form.ts'
import { countNoun } from '#domain/language/number.ts'
import { PUBLICATIONS, publicationsNumberedBy } from '#domain/publications/registry.ts'
import { ReadError } from '../../lists/ReadError.tsx'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Field } from '#ui/Field.tsx'
import { Loading } from '#ui/Loading.tsx'
import { ScreenHead } from '#ui/ScreenHead.tsx'
import { Select } from '#ui/Select.tsx'
import { NewIssueDialog } from './NewIssueDialog.tsx'
import { issuesQuery, type IssueSummary } from './issues-queries.ts'

const CODES = publicationsNumberedBy('issue')

const IssueList = ({ issues }: { issues: readonly IssueSummary[] }) => (
  <ul className="card divide-y divide-rule">
    {issues.map((issue) => {
      const numbering = volumeAndNumber({ volume: issue.volume, issue: issue.number })
      return (
        <li key={issue.id} className="flex flex-wrap items-baseline gap-x-4 gap-y-1 px-5 py-3">
          <Link className="link min-w-0 font-medium wrap-anywhere" to={`/admin/issues/${issue.id}`}>
            {issue.theme ?? numbering}
          </Link>
          <span className="text-sm text-muted">
            {[
              issue.theme && numbering,
              issue.publicationDate && formatPublicationDate(issue.publicationDate),
              countNoun(issue.works, 'article', 'articles'),
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </li>
      )
    })}
  </ul>
)

/** The issues of a publication by year. */
export const IssuesPage = () => {
  const [parameters, setParameters] = useSearchParams()
  const publication = CODES.find((code) => code === parameters.get('publication')) ?? PUBLICATIONS.RHCA.code
  const [isCreating, setCreating] = useState(false)
  const year = parameters.get('year') ?? ''
  const issues = useQuery(issuesQuery(publication))
  const years = [...new Set(issues.data?.flatMap((issue) => issue.year ?? []))]
  const shown = issues.data?.filter((issue) => year === '' || String(issue.year) === year)
  const choose = (changed: Record<string, string>) =>
    setParameters({ publication, ...(year && { year }), ...changed })
  return (
    <>
      <ScreenHead
        title={TEXTS.screen}
        lead={TEXTS.lead}
        actions={<Button onClick={() => setCreating(true)}>{ISSUE_PUBLISHING_TEXTS.newIssue}</Button>}
      />
      {isCreating && <NewIssueDialog publication={publication} onClose={() => setCreating(false)} />}
      <div className="mb-4 flex flex-wrap gap-4">
        <Field label="Publication">
          {(control) => (
            <Select
              {...control}
              items={CODES.map((code) => ({ value: code, label: PUBLICATIONS[code].shortName }))}
              value={publication}
              onChange={(event) => setParameters({ publication: event.target.value })}
            />
          )}
        </Field>
        <Field label="Année">
          {(control) => (
            <Select
              {...control}
              items={years.map((each) => ({ value: String(each), label: String(each) }))}
              placeholder="Toutes"
              value={year}
              onChange={(event) => choose({ year: event.target.value })}
            />
          )}
        </Field>
      </div>
      {issues.isPending && <Loading>{TEXTS.loading}</Loading>}
      {issues.isError && (
        <ReadError busy={issues.isFetching} onRetry={() => void issues.refetch()}>
          {TEXTS.unreadable}
        </ReadError>
      )}
      {shown && (shown.length > 0 ? <IssueList issues={shown} /> : <EmptyState>{TEXTS.none}</EmptyState>)}
    </>
  )
}
