import { Field } from '#ui/Field.tsx'
import { Select, type SelectItem } from '#ui/Select.tsx'
import type { ListAddress } from './useListAddress.ts'

type Props = {
  address: ListAddress
  /** Its name in the address. */
  name: string
  label: string
  /** Said while nothing is chosen. */
  placeholder: string
  items: readonly SelectItem[]
}

/** A choice that narrows a list, stored in its address. */
export const FilterSelect = ({ address, name, label, placeholder, items }: Props) => (
  <Field label={label} hideLabel>
    {(control) => (
      <Select
        {...control}
        items={items}
        placeholder={placeholder}
        value={address.filter(name)}
        onChange={(event) => address.setFilter(name, event.target.value)}
      />
    )}
  </Field>
)
