import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'

type Props = Omit<ComponentProps<'input'>, 'type'> & { type: 'checkbox' | 'radio' }

/**
 * A checkbox or radio button without its label. It is the browser's own, so that forms know its state before any script
 * runs.
 */
export const Choice = ({ className, ...rest }: Props) => (
  <input className={classNames('checkbox', className)} {...rest} />
)
