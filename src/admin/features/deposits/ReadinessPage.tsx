import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import type { Deposit } from '#formats/deposits/deposit.ts'
import { DEPOSIT_SCREEN_TEXTS } from '#formats/deposits/deposit-texts.ts'
import { isPublication, PUBLICATIONS } from '#domain/publications/registry.ts'
import { readinessEntries, readinessFindings, READINESS_TEXTS as TEXTS } from '#formats/deposits/readiness.ts'
import { ReadError } from '../../lists/ReadError.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Loading } from '#ui/Loading.tsx'
import { Notice } from '#ui/Notice.tsx'
import { ScreenHead } from '#ui/ScreenHead.tsx'
import { depositIssuesQuery, type DepositScope, depositsQuery } from './deposits-queries.ts'
import { FindingLine, Missing } from './FindingLine.tsx'
import { IssueCounts } from './IssueCounts.tsx'
import { readScope, ScopeFields, UnreadableWorks } from './ScopeFields.tsx'
import { ReadyCounts } from './ReadyCounts.tsx'

/** What works of the scope lack, once for all of them. */
const Entries = ({ deposits }: { deposits: readonly Deposit[] }) => {
  const entries = readinessEntries(deposits)
  const publication = deposits[0]?.work.source ?? ''
  return (
    <section aria-labelledby="first">
      <h2 id="first" className="mb-3">
        {TEXTS.first}
      </h2>
      {entries.length === 0 ? (
        <Notice tone="success">{TEXTS.complete}</Notice>
      ) : (
        <ol className="card divide-y divide-rule">
          {entries.map((entry) => (
            <FindingLine key={entry.text} entry={entry} publication={publication} />
          ))}
        </ol>
      )}
      <p className="mt-2 text-sm text-muted">{TEXTS.pdfsAsBuilt}</p>
    </section>
  )
}

/** Each work of an issue, or the one that was asked for, with what it lacks. */
const Works = ({ deposits }: { deposits: readonly Deposit[] }) => (
  <section aria-labelledby="works">
    <h2 id="works" className="mb-3">
      {TEXTS.works}
    </h2>
    <ul className="grid gap-4">
      {deposits.map((deposit) => {
        const { work } = deposit
        const findings = readinessFindings(deposit)
        return (
          <li key={work.id} className="card px-5 py-4">
            <h3 className="text-base font-semibold wrap-anywhere">
              <Link className="link" to={`/admin/articles/edit/${work.id}`}>
                {work.title}
              </Link>
            </h3>
            {findings.length === 0 ? (
              <p className="mt-1 text-sm text-muted">{TEXTS.nothing}</p>
            ) : (
              <ul className="mt-2 grid gap-1.5">
                {findings.map((finding) => (
                  <li key={finding.text}>
                    <Missing finding={finding} workId={work.id} publication={work.source} />
                  </li>
                ))}
              </ul>
            )}
          </li>
        )
      })}
    </ul>
  </section>
)

const filesAddress = (scope: DepositScope): string => {
  switch (scope.kind) {
    case 'work':
      return `/admin/deposits?work=${scope.id}`
    case 'issue':
      return `/admin/deposits?issue=${scope.id}`
    case 'period':
      return `/admin/deposits?publication=${scope.publication}`
  }
}

/** What indexes still miss of a work, an issue or a publication: what helps most first, each with the way to its field. */
export const ReadinessPage = () => {
  const [parameters, setParameters] = useSearchParams()
  const scope = readScope(parameters)
  const deposits = useQuery(depositsQuery(scope))
  const works = deposits.data?.deposits
  const first = works?.[0]
  const asked = parameters.get('publication') ?? undefined
  const publication = first?.work.source ?? (isPublication(asked) ? asked : PUBLICATIONS.RHCA.code)
  const issues = useQuery(depositIssuesQuery(publication))
  return (
    <>
      <ScreenHead
        title={TEXTS.screen}
        lead={TEXTS.lead}
        actions={
          <Link className="btn btn-outline" to={filesAddress(scope)}>
            {TEXTS.files}
          </Link>
        }
      />
      {scope.kind === 'work' ? (
        <p className="mb-6">
          <Link className="link" to={`/admin/readiness?publication=${publication}`}>
            {DEPOSIT_SCREEN_TEXTS.all}
          </Link>
        </p>
      ) : (
        <ScopeFields
          scope={scope}
          publication={publication}
          issues={issues.data ?? []}
          onChoose={(chosen) => setParameters(chosen)}
        />
      )}
      {deposits.isPending && <Loading>{DEPOSIT_SCREEN_TEXTS.loading}</Loading>}
      {deposits.isError && (
        <ReadError busy={deposits.isFetching} onRetry={() => void deposits.refetch()}>
          {DEPOSIT_SCREEN_TEXTS.unreadable}
        </ReadError>
      )}
      {deposits.data && deposits.data.unreadable.length > 0 && (
        <UnreadableWorks ids={deposits.data.unreadable} />
      )}
      {works?.length === 0 && <EmptyState>{DEPOSIT_SCREEN_TEXTS.none}</EmptyState>}
      {works && works.length > 0 && (
        <div className="grid gap-8">
          <ReadyCounts deposits={works} />
          {scope.kind === 'period' ? (
            <>
              <Entries deposits={works} />
              <IssueCounts deposits={works} issues={issues.data ?? []} publication={publication} />
            </>
          ) : (
            <Works deposits={works} />
          )}
        </div>
      )}
    </>
  )
}
