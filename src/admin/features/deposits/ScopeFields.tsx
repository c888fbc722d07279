import { Link } from 'react-router'
import { z } from 'zod'
import { isoDate } from '#domain/dates/partial-date.ts'
import { dateError } from '#domain/dates/written-date.ts'
import { DEPOSIT_SCREEN_TEXTS as TEXTS } from '#formats/deposits/deposit-texts.ts'
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
import { ChosenDates } from '../../dates/ChosenDates.tsx'
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

const BOUNDS = [
  { name: 'from', label: TEXTS.from },
  { name: 'until', label: TEXTS.until },
] as const

const errorOf = (typed: string): string | undefined => (typed === '' ? undefined : dateError(typed))

type ScopeProps = {
  scope: DepositScope
  publication: Publication
  issues: readonly DepositIssue[]
  onChoose: (parameters: Record<string, string>) => void
}

/** Chooses the works of a screen about indexes: of a publication, of one of its issues, or of a period. */
export const ScopeFields = ({ scope, publication, issues, onChoose }: ScopeProps) => {
  const period = scope.kind === 'period' ? scope : { from: '', until: '' }
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
      <ChosenDates
        fields={BOUNDS}
        dates={period}
        errorsOf={({ from, until }) => ({ from: errorOf(from), until: errorOf(until) })}
        onChoose={({ from, until }) =>
          onChoose({ publication, ...(from && { from }), ...(until && { until }) })
        }
      />
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
