import { useEffect } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { WorkForm } from '#domain/works/work-form.ts'
import { joinNewer, type WorkBase } from './work-editing.ts'

type Options = {
  form: Pick<UseFormReturn<WorkForm>, 'getValues' | 'reset'>
  base: WorkBase | undefined
  /** A version that the editor made on another tab of the same work. */
  newer: WorkBase | undefined
  onTaken: (base: WorkBase) => void
}

/**
 * Makes an open form one of a newer version; what was typed stays, as a change. Where both changed a field it stays one of
 * the older version, and saving it shows the conflict.
 */
export const useNewerVersion = ({ form: { getValues, reset }, base, newer, onTaken }: Options): void => {
  useEffect(() => {
    if (!base || !newer || newer.version <= base.version) return
    const joined = joinNewer(base.form, getValues(), newer.form)
    if (!joined) return
    onTaken({ version: newer.version, form: newer.form })
    reset(newer.form, { keepErrors: true })
    reset(joined, { keepDefaultValues: true, keepErrors: true })
  }, [base, newer, getValues, reset, onTaken])
}
