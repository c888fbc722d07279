import { useState } from 'react'
import { DateField } from '../../dates/DateField.tsx'
import { type Period, type PeriodErrors, periodErrors } from './period.ts'

const NO_ERRORS: PeriodErrors = { from: undefined, to: undefined }

const BOUNDS = [
  { name: 'from', label: 'Du' },
  { name: 'to', label: 'Au' },
] as const

type Props = { period: Period; onChoose: (period: Period) => void }

/** The first and the last day of a period; Enter and leaving a field choose it. */
export const OwnDates = ({ period, onChoose }: Props) => {
  const [typed, setTyped] = useState(period)
  const [known, setKnown] = useState(period)
  const [errors, setErrors] = useState(NO_ERRORS)
  if (period.from !== known.from || period.to !== known.to) {
    setKnown(period)
    setTyped(period)
    setErrors(NO_ERRORS)
  }
  const choose = () => {
    const found = periodErrors(typed, new Date())
    setErrors(found)
    if (found.from !== undefined || found.to !== undefined) return
    if (typed.from !== period.from || typed.to !== period.to) onChoose(typed)
  }
  return BOUNDS.map(({ name, label }) => (
    // Enter sends a form of one field alone without a button.
    <form
      key={name}
      noValidate
      className="max-w-52"
      onSubmit={(event) => {
        event.preventDefault()
        choose()
      }}
    >
      <DateField
        isDay
        label={label}
        value={typed[name]}
        error={errors[name]}
        onChange={(day) => {
          setTyped({ ...typed, [name]: day })
          setErrors(NO_ERRORS)
        }}
        onBlur={choose}
      />
    </form>
  ))
}
