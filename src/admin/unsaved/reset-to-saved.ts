import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'

/**
 * What a form shows once it was saved: what is stored now, and as changes the fields that were typed in since.
 * @param sent the form as it was when it was sent
 */
export const resetToSaved = <Values extends FieldValues, Parsed>(
  {
    getValues,
    reset,
    setValue,
  }: Pick<UseFormReturn<Values, unknown, Parsed>, 'getValues' | 'reset' | 'setValue'>,
  sent: Values | undefined,
  stored: Values,
): void => {
  const shown = getValues()
  reset(stored)
  for (const name of Object.keys(shown) as Path<Values>[])
    if (sent && JSON.stringify(shown[name]) !== JSON.stringify(sent[name]))
      setValue(name, shown[name], { shouldDirty: true })
}
