import { useState } from 'react'
import { DateField } from './DateField.tsx'

type Props<Name extends string> = {
  fields: readonly { name: Name; label: string }[]
  /** ISO 8601 dates, or empty. */
  dates: Readonly<Record<Name, string>>
  /** Accepts whole days only, no year or month. */
  isDay?: boolean
  /** What is wrong with each date as it was typed, in French. */
  errorsOf: (typed: Readonly<Record<Name, string>>) => Readonly<Partial<Record<Name, string | undefined>>>
  onChoose: (dates: Record<Name, string>) => void
}

/** Dates that narrow a screen: what is typed is chosen by Enter and on leaving a field, when all of it is right. */
export const ChosenDates = <Name extends string>({
  fields,
  dates,
  isDay = false,
  errorsOf,
  onChoose,
}: Props<Name>) => {
  const [typed, setTyped] = useState(dates)
  const [known, setKnown] = useState(dates)
  const [errors, setErrors] = useState<ReturnType<typeof errorsOf>>()
  const differing = (one: typeof dates, other: typeof dates) =>
    fields.filter(({ name }) => one[name] !== other[name])
  const changed = differing(dates, known)
  if (changed.length > 0) {
    setKnown(dates)
    // What is being typed in the other field stays.
    setTyped(changed.reduce((all, { name }) => ({ ...all, [name]: dates[name] }), typed))
    setErrors(undefined)
  }
  const choose = () => {
    const found = errorsOf(typed)
    setErrors(found)
    const isRight = fields.every(({ name }) => found[name] === undefined)
    if (isRight && differing(typed, dates).length > 0) onChoose(typed)
  }
  return fields.map(({ name, label }) => (
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
        isDay={isDay}
        label={label}
        value={typed[name]}
        error={errors?.[name]}
        onChange={(date) => {
          setTyped({ ...typed, [name]: date })
          setErrors(undefined)
        }}
        onBlur={choose}
      />
    </form>
  ))
}
