import { type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'

/** What ties a control to its label, hint and error; spread it on the control. */
export type ControlProps = {
  id: string
  'aria-invalid': boolean
  'aria-describedby': string | undefined
  required: boolean
}

type Props = {
  label: ReactNode
  hint?: ReactNode
  /** The message of a value that is refused. */
  error?: string | undefined
  required?: boolean
  /** Keeps the label for screen readers alone. */
  hideLabel?: boolean
  className?: string
  children: (control: ControlProps) => ReactNode
}

/**
 * A form field: wires label, hint and error to its control.
 * The form validates, so give it `noValidate`: `required` is there for assistive technology and the star.
 */
export const Field = ({ label, hint, error, required = false, hideLabel, className, children }: Props) => {
  const id = useId()
  const hintId = hint ? `${id}-hint` : undefined
  const errorId = error ? `${id}-error` : undefined
  return (
    <div className={className}>
      <label htmlFor={id} className={classNames('label', hideLabel && 'sr-only')}>
        {label}
        {required && (
          <span className="text-danger" aria-hidden="true">
            {' *'}
          </span>
        )}
      </label>
      {children({
        id,
        'aria-invalid': error !== undefined,
        'aria-describedby': [hintId, errorId].filter(Boolean).join(' ') || undefined,
        required,
      })}
      {hint && (
        <p id={hintId} className="hint">
          {hint}
        </p>
      )}
      {error && (
        <p id={errorId} className="field-error" role="alert">
          {error}
        </p>
      )}
    </div>
  )
}
