import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'

/** A control of several lines that grows with its text where the browser can. */
export const TextArea = ({ className, rows = 5, ...rest }: ComponentProps<'textarea'>) => (
  <textarea rows={rows} className={classNames('input textarea', className)} {...rest} />
)
