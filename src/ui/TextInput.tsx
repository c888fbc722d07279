import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'

/** A one-line control. */
export const TextInput = ({ className, ...rest }: ComponentProps<'input'>) => (
  <input className={classNames('input', className)} {...rest} />
)
