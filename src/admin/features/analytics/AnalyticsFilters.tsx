import { DEFAULT_PERIOD, periodErrors, PERIODS } from './period.ts'
import { PUBLICATIONS, PUBLISHED_CODES } from '#domain/publications/registry.ts'
import { Field } from '#ui/Field.tsx'
import { Select } from '#ui/Select.tsx'
import { ChosenDates } from '../../dates/ChosenDates.tsx'
import type { Scope } from './analytics-queries.ts'

const OWN_DATES = 'own'
const PERIOD_ITEMS = [...PERIODS, { value: OWN_DATES, label: 'Dates choisies' }]
const BOUNDS = [
  { name: 'from', label: 'Du' },
  { name: 'to', label: 'Au' },
] as const
const PUBLICATION_ITEMS = PUBLISHED_CODES.map((value) => ({ value, label: PUBLICATIONS[value].shortName }))

type Props = {
  /** The period as it is in the address. */
  chosen: string | null
  scope: Scope
  onChange: (name: 'periode' | 'publication', value: string | undefined) => void
}

/** Period and publication of the figures. */
export const AnalyticsFilters = ({ chosen, scope: { period, publication }, onChange }: Props) => {
  const hasOwnDates = chosen?.includes('_') ?? false
  return (
    <div className="mb-6 flex flex-wrap items-start gap-4">
      <Field label="Période">
        {(control) => (
          <Select
            {...control}
            items={PERIOD_ITEMS}
            value={hasOwnDates ? OWN_DATES : (chosen ?? DEFAULT_PERIOD)}
            onChange={({ target }) =>
              onChange('periode', target.value === OWN_DATES ? `${period.from}_${period.to}` : target.value)
            }
          />
        )}
      </Field>
      {hasOwnDates && (
        <ChosenDates
          isDay
          fields={BOUNDS}
          dates={period}
          errorsOf={(typed) => periodErrors(typed, new Date())}
          onChoose={({ from, to }) => onChange('periode', `${from}_${to}`)}
        />
      )}
      <Field label="Publication">
        {(control) => (
          <Select
            {...control}
            items={PUBLICATION_ITEMS}
            placeholder="Toutes"
            value={publication ?? ''}
            onChange={({ target }) => onChange('publication', target.value || undefined)}
          />
        )}
      </Field>
    </div>
  )
}
