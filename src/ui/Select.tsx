import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'

export type SelectItem = { value: string; label: string; disabled?: boolean }

type Props = Omit<ComponentProps<'select'>, 'children'> & {
  items: readonly SelectItem[]
  /** Text shown while nothing is chosen; the empty value belongs to it alone. */
  placeholder?: string
}

/**
 * The browser's own select.
 * @throws Error when an item's value is the empty string, which means "nothing chosen"
 */
export const Select = ({ items, placeholder, className, ...rest }: Props) => {
  const empty = items.find(({ value }) => value === '')
  if (empty) {
    throw new Error(
      `The item "${empty.label}" has the empty string as its value: give it a value, or use \`placeholder\`.`,
    )
  }
  return (
    <select className={classNames('input select', className)} {...rest}>
      {placeholder !== undefined && <option value="">{placeholder}</option>}
      {items.map(({ value, label, disabled }) => (
        <option key={value} value={value} disabled={disabled}>
          {label}
        </option>
      ))}
    </select>
  )
}
