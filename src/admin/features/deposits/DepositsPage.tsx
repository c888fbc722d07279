import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { DEPOSIT_SCREEN_TEXTS as TEXTS, DEPOSIT_TARGETS } from '#formats/deposits/deposit-texts.ts'
import { slug } from '#domain/issues/issue-path.ts'
import { isPublication, type Publication, PUBLICATIONS } from '#domain/publications/registry.ts'
import { ReadError } from '../../lists/ReadError.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Loading } from '#ui/Loading.tsx'
import { ScreenHead } from '#ui/ScreenHead.tsx'
import { DepositTargetCard } from './DepositTargetCard.tsx'
import {
  type DepositIssue,
  type DepositScope,
  depositIssuesQuery,
  depositsQuery,
} from './deposits-queries.ts'
import { readScope, ScopeFields, UnreadableWorks } from './ScopeFields.tsx'

/** How the names of files begin. */
const fileName = (scope: DepositScope, publication: Publication, issues: readonly DepositIssue[]): string => {
  const { folder } = PUBLICATIONS[publication]
  switch (scope.kind) {
    case 'work':
      return `${folder}-${scope.id.slice(0, 8)}`
    case 'issue':
      return issues.find(({ id }) => id === scope.id)?.slug ?? folder
    case 'period':
      return [folder, scope.from, scope.until].filter(Boolean).map(slug).join('-')
  }
}

/** Files of a work, an issue or a period for indexes and archives, each below what the works still lack for it. */
export const DepositsPage = () => {
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
      <ScreenHead title={TEXTS.screen} lead={TEXTS.lead} />
      {scope.kind === 'work' ? (
        <p className="mb-6">
          {first && (
            <>
              {`${TEXTS.oneWork}\u00a0: `}
              <Link className="link" to={`/admin/articles/edit/${scope.id}`}>
                {first.work.title}
              </Link>
              {' · '}
            </>
          )}
          <Link className="link" to={`/admin/deposits?publication=${publication}`}>
            {TEXTS.all}
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
      {deposits.isPending && <Loading>{TEXTS.loading}</Loading>}
      {deposits.isError && (
        <ReadError busy={deposits.isFetching} onRetry={() => void deposits.refetch()}>
          {TEXTS.unreadable}
        </ReadError>
      )}
      {deposits.data && deposits.data.unreadable.length > 0 && (
        <UnreadableWorks ids={deposits.data.unreadable} />
      )}
      {works?.length === 0 && <EmptyState>{TEXTS.none}</EmptyState>}
      {works && works.length > 0 && (
        <div className="grid gap-6">
          {DEPOSIT_TARGETS.map((target) => (
            <DepositTargetCard
              key={target}
              target={target}
              deposits={works}
              name={fileName(scope, publication, issues.data ?? [])}
            />
          ))}
        </div>
      )}
    </>
  )
}
