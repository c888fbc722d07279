import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'

type Props = Omit<ComponentProps<'input'>, 'type'> & { type: 'checkbox' | 'radio' }

/** A box to tick or one of several to choose, without its label: the browser's own, which forms know before any script runs. */
export const Choice = ({ className, ...rest }: Props) => (
  <input className={classNames('checkbox', className)} {...rest} />
)
