import { type ComponentProps, type ReactNode, useId } from 'react'
import { Choice } from './Choice.tsx'
import { classNames } from './class-names.ts'

type Props = Omit<ComponentProps<'input'>, 'type'> & { label: ReactNode }

/** A box to tick with its label. */
export const Checkbox = ({ label, className, ...rest }: Props) => {
  const id = useId()
  return (
    <div className={classNames('flex items-start gap-2.5', className)}>
      <Choice id={id} type="checkbox" {...rest} />
      <label htmlFor={id}>{label}</label>
    </div>
  )
}
