import { useState } from 'react'
import { Link } from 'react-router'
import { z } from 'zod'
import { isoDate } from '#domain/dates/partial-date.ts'
import { dateError } from '#domain/dates/written-date.ts'
import { DEPOSIT_SCREEN_TEXTS as TEXTS } from '#domain/deposits/deposit-texts.ts'
import {
  isNumberedBy,
  isPublication,
  type Publication,
  PUBLICATIONS,
  PUBLISHED_CODES,
} from '#domain/publications/registry.ts'
import { volumeAndNumber } from '#domain/works/source-line.ts'
import { Field } from '#ui/Field.tsx'
import { Notice } from '#ui/Notice.tsx'
import { Select } from '#ui/Select.tsx'
import { DateField } from '../../dates/DateField.tsx'
import type { DepositIssue, DepositScope } from './deposits-queries.ts'

const IdSchema = z.uuid()

/** What the address asks for. */
export const readScope = (parameters: URLSearchParams): DepositScope => {
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

/** A year, a month or a day, or nothing; Enter and leaving the field choose it. */
const DateInput = ({
  label,
  value,
  onChoose,
}: {
  label: string
  value: string
  onChoose: (date: string) => void
}) => {
  const [typed, setTyped] = useState(value)
  const [known, setKnown] = useState(value)
  const [error, setError] = useState<string>()
  if (value !== known) {
    setKnown(value)
    setTyped(value)
    setError(undefined)
  }
  const choose = () => {
    const refusal = typed === '' ? undefined : dateError(typed)
    setError(refusal)
    if (refusal === undefined && typed !== value) onChoose(typed)
  }
  return (
    <form
      noValidate
      className="max-w-52"
      onSubmit={(event) => {
        event.preventDefault()
        choose()
      }}
    >
      <DateField
        label={label}
        value={typed}
        error={error}
        onChange={(next) => {
          setTyped(next)
          setError(undefined)
        }}
        onBlur={choose}
      />
    </form>
  )
}

type ScopeProps = {
  scope: DepositScope
  publication: Publication
  issues: readonly DepositIssue[]
  onChoose: (parameters: Record<string, string>) => void
}

/** Chooses the works of a screen about indexes: of a publication, of one of its issues, or of a period. */
export const ScopeFields = ({ scope, publication, issues, onChoose }: ScopeProps) => {
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
            items={PUBLISHED_CODES.map((code) => ({ value: code, label: PUBLICATIONS[code].shortName }))}
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

/** Works whose rows can't be read, with the way to each. */
export const UnreadableWorks = ({ ids }: { ids: readonly string[] }) => (
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
