import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { z } from 'zod'
import { isoDate } from '#domain/dates/partial-date.ts'
import { DEPOSIT_SCREEN_TEXTS as TEXTS } from '#domain/deposits/deposit-screen-texts.ts'
import { DEPOSIT_TARGETS } from '#domain/deposits/deposit-texts.ts'
import { slug } from '#domain/issues/slug.ts'
import { isNumberedBy, isPublication, PUBLICATIONS } from '#domain/publications/registry.ts'
import { PUBLICATION_CODES, type Publication } from '#domain/publications/publication.ts'
import { volumeAndNumber } from '#domain/works/source-line.ts'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Field } from '#ui/Field.tsx'
import { Loading } from '#ui/Loading.tsx'
import { Notice } from '#ui/Notice.tsx'
import { ScreenHead } from '#ui/ScreenHead.tsx'
import { Select } from '#ui/Select.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { DepositTargetCard } from './DepositTargetCard.tsx'
import {
  type DepositIssue,
  type DepositScope,
  depositIssuesQuery,
  depositsQuery,
} from './deposits-queries.ts'

const IdSchema = z.uuid()

/** What the address asks for. */
const readScope = (parameters: URLSearchParams): DepositScope => {
  const work = IdSchema.safeParse(parameters.get('work'))
  if (work.success) return { kind: 'work', id: work.data }
  const issue = IdSchema.safeParse(parameters.get('issue'))
  if (issue.success) return { kind: 'issue', id: issue.data }
  const publication = parameters.get('publication') ?? undefined
  return {
    kind: 'period',
    publication: isPublication(publication) ? publication : PUBLICATIONS.RHCA.code,
    from: isoDate(parameters.get('from') ?? undefined) ?? '',
    until: isoDate(parameters.get('until') ?? undefined) ?? '',
  }
}

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

/** A date as far as it is typed; Enter and leaving the field choose it. */
const DateInput = ({
  label,
  value,
  onChoose,
}: {
  label: string
  value: string
  onChoose: (text: string) => void
}) => (
  <Field label={label} hint={TEXTS.dateHint}>
    {(control) => (
      <TextInput
        {...control}
        key={value}
        className="max-w-44"
        defaultValue={value}
        autoComplete="off"
        onBlur={(event) => event.target.value !== value && onChoose(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && onChoose(event.currentTarget.value)}
      />
    )}
  </Field>
)

type ScopeProps = {
  scope: DepositScope
  publication: Publication
  issues: readonly DepositIssue[]
  onChoose: (parameters: Record<string, string>) => void
}

const ScopeFields = ({ scope, publication, issues, onChoose }: ScopeProps) => {
  const period = scope.kind === 'period' ? scope : { from: '', until: '' }
  const choosePeriod = (changed: Partial<Record<'from' | 'until', string>>) => {
    const { from, until } = { from: period.from, until: period.until, ...changed }
    onChoose({ publication, ...(from && { from }), ...(until && { until }) })
  }
  return (
    <div className="mb-6 flex flex-wrap items-start gap-4">
      <Field label={TEXTS.publication}>
        {(control) => (
          <Select
            {...control}
            items={PUBLICATION_CODES.map((code) => ({ value: code, label: PUBLICATIONS[code].shortName }))}
            value={publication}
            onChange={(event) => onChoose({ publication: event.target.value })}
          />
        )}
      </Field>
      {isNumberedBy(publication, 'issue') && (
        <Field label={TEXTS.issue}>
          {(control) => (
            <Select
              {...control}
              items={issues.map(({ id, volume, number }) => ({
                value: id,
                label: volumeAndNumber({ volume, issue: number }),
              }))}
              placeholder={TEXTS.allIssues}
              value={scope.kind === 'issue' ? scope.id : ''}
              onChange={(event) =>
                onChoose({ publication, ...(event.target.value && { issue: event.target.value }) })
              }
            />
          )}
        </Field>
      )}
      <DateInput label={TEXTS.from} value={period.from} onChoose={(from) => choosePeriod({ from })} />
      <DateInput label={TEXTS.until} value={period.until} onChoose={(until) => choosePeriod({ until })} />
    </div>
  )
}

const UnreadableWorks = ({ ids }: { ids: readonly string[] }) => (
  <div className="mb-6">
    <Notice tone="warning" title={TEXTS.unreadableWorks(ids.length)}>
      <ul className="list-disc ps-5">
        {ids.map((id) => (
          <li key={id}>
            <Link className="link" to={`/admin/articles/edit/${id}`}>
              {id}
            </Link>
          </li>
        ))}
      </ul>
    </Notice>
  </div>
)

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
        <Notice
          tone="danger"
          actions={
            <Button variant="outline" busy={deposits.isFetching} onClick={() => void deposits.refetch()}>
              Réessayer
            </Button>
          }
        >
          {TEXTS.unreadable}
        </Notice>
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
