import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Link, useParams } from 'react-router'
import { volumeAndNumber } from '#domain/works/source-line.ts'
import { DEPOSIT_SCREEN_TEXTS } from '#formats/deposits/deposit-texts.ts'
import { READINESS_TEXTS } from '#formats/deposits/readiness.ts'
import { issueNeeds, ISSUE_PUBLISHING_TEXTS as PUBLISHING } from './issue-checks.ts'
import { ISSUE_FORM_TEXTS as TEXTS } from './issue-form.ts'
import { ReadError } from '../../lists/ReadError.tsx'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Loading } from '#ui/Loading.tsx'
import { ScreenHead } from '#ui/ScreenHead.tsx'
import { UnsavedGuard } from '../../unsaved/UnsavedGuard.tsx'
import { useFieldOfAddress } from '../../lists/useFieldOfAddress.ts'
import { refreshWorks } from '../../lists/refresh-works.ts'
import { IssueNeeds } from './IssueNeeds.tsx'
import { IssuePreview } from './IssuePreview.tsx'
import { RemoveIssue } from './RemoveIssue.tsx'
import { PublishIssue } from './PublishIssue.tsx'
import { IssueFields } from './IssueFields.tsx'
import { IssueOrder } from './IssueOrder.tsx'
import { issueQuery, type StoredIssue } from './issues-queries.ts'

const Issue = ({ stored: { issue, works } }: { stored: StoredIssue }) => {
  const queries = useQueryClient()
  const [areFieldsDirty, setFieldsDirty] = useState(false)
  const [isOrderDirty, setOrderDirty] = useState(false)
  const [opened, setOpened] = useState(issue)
  const onStored = (stored: StoredIssue) => {
    queries.setQueryData(issueQuery(issue.id).queryKey, stored)
    void refreshWorks(queries)
  }
  // True once the issue is removed: then leaving asks nothing about what was typed.
  const isLeaving = useRef(false)
  const [isPreviewed, setPreviewed] = useState(false)
  useFieldOfAddress()
  const needs = issueNeeds(issue, works)
  const numbering = volumeAndNumber({ volume: issue.volume, issue: issue.number })
  return (
    <>
      <ScreenHead
        title={`${issue.publication}, ${numbering}`}
        lead={issue.theme}
        actions={
          <>
            <Link
              className="btn btn-outline"
              to={`/admin/readiness?publication=${issue.publication}&issue=${issue.id}`}
            >
              {READINESS_TEXTS.fromWork}
            </Link>
            <Link
              className="btn btn-outline"
              to={`/admin/deposits?publication=${issue.publication}&issue=${issue.id}`}
            >
              {DEPOSIT_SCREEN_TEXTS.fromWork}
            </Link>
            <Button variant="outline" onClick={() => setPreviewed(true)}>
              {PUBLISHING.preview}
            </Button>
            {works.length === 0 && (
              <RemoveIssue
                issue={issue}
                onRemoved={() => {
                  isLeaving.current = true
                }}
              />
            )}
            <PublishIssue
              issue={issue}
              works={works}
              needs={needs}
              isDirty={areFieldsDirty || isOrderDirty}
              onPublished={setOpened}
            />
          </>
        }
      />
      <UnsavedGuard isDirty={areFieldsDirty || isOrderDirty} isLeaving={isLeaving}>
        {TEXTS.leaving}
      </UnsavedGuard>
      <section className="card mb-6 grid gap-3 p-5" aria-labelledby="needs">
        <h2 id="needs">{PUBLISHING.title}</h2>
        <IssueNeeds needs={needs} />
      </section>
      <IssuePreview open={isPreviewed} issue={issue} works={works} onClose={() => setPreviewed(false)} />
      {/* Publishing may date the issue: it waits until nothing is unsaved, and then the form begins anew. */}
      <IssueFields key={opened.version} issue={opened} onStored={onStored} onDirty={setFieldsDirty} />
      <IssueOrder issue={issue} works={works} onStored={onStored} onDirty={setOrderDirty} />
    </>
  )
}

/** One issue: what editors say of it, and the order of its articles. */
export const IssuePage = () => {
  const { id = '' } = useParams()
  const issue = useQuery(issueQuery(id))
  return (
    <>
      <p className="mb-3 text-sm">
        <Link className="link" to="/admin/issues">
          Tous les numéros
        </Link>
      </p>
      {issue.isPending && <Loading>{TEXTS.loading}</Loading>}
      {issue.isError && (
        <ReadError busy={issue.isFetching} onRetry={() => void issue.refetch()}>
          {TEXTS.unreadable}
        </ReadError>
      )}
      {issue.data === null && <EmptyState>{TEXTS.gone}</EmptyState>}
      {issue.data && <Issue key={id} stored={issue.data} />}
    </>
  )
}
