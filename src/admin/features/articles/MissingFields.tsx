import { type Control, useWatch } from 'react-hook-form'
import { WORK_FIELD_NAMES, WORK_FIELDS } from '#domain/back-office/work-fields.ts'
import type { WorkForm, WorkFormSchema } from '#domain/back-office/work-form.ts'

type Props = { control: Control<WorkForm>; schema: typeof WorkFormSchema }

/** Says why the form can't be sent yet. */
export const MissingFields = ({ control, schema }: Props) => {
  const values = useWatch({ control })
  const problems = new Set(schema.safeParse(values).error?.issues.map(({ path }) => path[0]))
  const names = WORK_FIELDS.filter((field) => problems.has(field)).map((field) => WORK_FIELD_NAMES[field])
  return (
    names.length > 0 && (
      <p className="text-sm text-muted" role="status">
        À compléter ou à corriger : {names.join(', ')}
      </p>
    )
  )
}
