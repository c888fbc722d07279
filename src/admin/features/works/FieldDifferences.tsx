import { diffWordsWithSpace } from 'diff'
import { fieldText, labelOf, type WorkFormField } from '#domain/works/field-changes.ts'
import type { WorkForm } from '#domain/works/work-form.ts'

type Props = { before: WorkForm; after: WorkForm; fields: readonly WorkFormField[] }

/** What went and what came, word by word, in each field. */
export const FieldDifferences = ({ before, after, fields }: Props) => (
  <dl className="mt-2 grid gap-3">
    {fields.map((field) => (
      <div key={field}>
        <dt className="text-sm font-semibold">{labelOf(field)}</dt>
        <dd className="wrap-anywhere whitespace-pre-line">
          {diffWordsWithSpace(fieldText(field, before), fieldText(field, after)).map(
            ({ added, removed, value }, index) => {
              if (added)
                return (
                  <ins key={index} className="bg-success-soft text-success">
                    {value}
                  </ins>
                )
              if (removed)
                return (
                  <del key={index} className="bg-danger-soft text-danger">
                    {value}
                  </del>
                )
              return <span key={index}>{value}</span>
            },
          )}
        </dd>
      </div>
    ))}
  </dl>
)
