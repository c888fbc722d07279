import { type Control, useWatch } from 'react-hook-form'
import { labelOf, WORK_FORM_FIELDS } from '#domain/works/field-changes.ts'
import type { z } from 'zod'
import type { WorkForm } from '#domain/works/work-form.ts'

type Props = { control: Control<WorkForm>; schema: z.ZodType<WorkForm, WorkForm> }

/** Says why the form can't be sent yet. */
export const MissingFields = ({ control, schema }: Props) => {
  const values = useWatch({ control })
  const errors = new Set(schema.safeParse(values).error?.issues.map(({ path }) => path[0]))
  const names = WORK_FORM_FIELDS.filter((field) => errors.has(field)).map(labelOf)
  return (
    names.length > 0 && (
      <p className="text-sm text-muted" role="status">
        À compléter ou à corriger&nbsp;: {names.join(', ')}
      </p>
    )
  )
}
