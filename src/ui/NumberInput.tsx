import type { ComponentProps } from 'react'
import { TextInput } from './TextInput.tsx'

type Props = Omit<ComponentProps<typeof TextInput>, 'type' | 'inputMode'> & { decimal?: boolean }

/**
 * A number as people write it, with the keys for it on a phone. Not `type="number"`: that one drops what it does not
 * understand (a comma) and changes under the wheel.
 */
export const NumberInput = ({ decimal = false, ...rest }: Props) => (
  <TextInput type="text" inputMode={decimal ? 'decimal' : 'numeric'} {...rest} />
)
