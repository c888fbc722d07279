import { useState } from 'react'
import { describeHaitiMoment, fromHaiti, toHaiti, formatAgo } from '#domain/dates/moment.ts'
import { isMoment } from '#domain/works/publishing-fields.ts'
import { Checkbox } from '#ui/Checkbox.tsx'
import { Field } from '#ui/Field.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { DateField } from '../../dates/DateField.tsx'

type Props = {
  /** ISO 8601 moment, what was typed when it is none, or empty. */
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

/** A new schedule proposes eight in the morning. */
const USUAL_TIME = '08:00'

const split = (value: string) => {
  if (isMoment(value)) return toHaiti(value)
  const [day = '', time = USUAL_TIME] = value.split(' ')
  return { day, time }
}

/** The moment at which a work is to be published by itself, as clocks in Port-au-Prince show it. */
export const ScheduleField = ({ value, error, onChange }: Props) => {
  const [isOn, setIsOn] = useState(value !== '')
  const [typed, setTyped] = useState(() => split(value))
  const [known, setKnown] = useState(value)
  if (value !== known) {
    setKnown(value)
    setIsOn(value !== '')
    setTyped(split(value))
  }
  const change = (next: typeof typed) => {
    // What is no moment stays as it was typed, so that the form can say so.
    const moment = fromHaiti(next) ?? `${next.day} ${next.time}`
    setTyped(next)
    setKnown(moment)
    onChange(moment)
  }
  const moment = fromHaiti(typed)
  return (
    <div className="grid gap-3">
      <Checkbox
        label="Programmer la publication"
        checked={isOn}
        onChange={(event) => {
          setIsOn(event.target.checked)
          if (event.target.checked) change(typed)
          else {
            setKnown('')
            onChange('')
          }
        }}
      />
      {isOn && (
        <>
          <div className="grid gap-3 sm:grid-cols-2">
            <DateField
              isDay
              label="Jour de publication"
              value={typed.day}
              error={error}
              onChange={(day) => change({ ...typed, day })}
            />
            <Field label="Heure de publication" hint="Heure de Port-au-Prince">
              {(control) => (
                <TextInput
                  {...control}
                  type="time"
                  value={typed.time}
                  onChange={(event) => change({ ...typed, time: event.target.value })}
                />
              )}
            </Field>
          </div>
          {moment && (
            <p className="text-sm" role="status">
              L’article sera publié le {describeHaitiMoment(moment)} ({formatAgo(moment)}). Jusque-là, il
              reste invisible sur le site.
            </p>
          )}
        </>
      )}
    </div>
  )
}
