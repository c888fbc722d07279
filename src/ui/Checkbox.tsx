import { type ComponentProps, type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'

type Props = Omit<ComponentProps<'input'>, 'type'> & { label: ReactNode }

/** A box to tick with its label. */
export const Checkbox = ({ label, className, ...rest }: Props) => {
  const id = useId()
  return (
    <div className={classNames('flex items-start gap-2.5', className)}>
      <input id={id} type="checkbox" className="checkbox" {...rest} />
      <label htmlFor={id}>{label}</label>
    </div>
  )
}
