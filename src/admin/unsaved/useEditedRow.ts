import { useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { type TheirChange, theirChanges, type WriteField } from './edit-conflict.ts'
import { resetToSaved } from './reset-to-saved.ts'

/**
 * The row that a form goes on from. Where another person saved meanwhile, fields that were not changed here take the stored
 * value, and the others keep what was typed.
 * @param labels of the fields, in the order in which they are named
 */
export const useEditedRow = <Row, Values extends FieldValues>(
  row: Row,
  toForm: (row: Row) => Values,
  labels: Readonly<Record<keyof Values & string, string>>,
  write?: WriteField<keyof Values & string>,
) => {
  const [base, setBase] = useState(row)
  const [conflict, setConflict] = useState<TheirChange[]>()
  return {
    base,
    /** Absent as long as nobody else saved. */
    conflict,
    /** Goes on from what another person saved. */
    takeTheirs: (
      form: Pick<UseFormReturn<Values>, 'getValues' | 'reset' | 'setValue'>,
      stored: Row,
    ): void => {
      const [before, theirs] = [toForm(base), toForm(stored)]
      setConflict(theirChanges(labels, before, theirs, form.getValues(), write))
      setBase(stored)
      resetToSaved(form, before, theirs)
    },
    /** Goes on from what was saved here. */
    takeSaved: (stored: Row): void => {
      setConflict(undefined)
      setBase(stored)
    },
  }
}
