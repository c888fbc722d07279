import { type UseFormReturn, useWatch } from 'react-hook-form'
import { WORK_FIELD_NAMES, WORK_FIELDS, type WorkFieldName } from '#domain/works/fields.ts'
import { FORM_SECTIONS, type FormSection } from '#domain/works/field-description.ts'
import type { WorkForm } from '#domain/works/work-form.ts'
import { useFieldOfAddress } from '../../lists/useFieldOfAddress.ts'
import { OwnControl } from './OwnControl.tsx'
import { PagesProposal } from './PagesProposal.tsx'
import { TextDuplicates } from './TextDuplicates.tsx'
import { WorkFieldInput } from './WorkFieldInput.tsx'

type Props = { form: UseFormReturn<WorkForm>; workId: string | undefined }

const WIDTH_CLASSES = { whole: 'sm:col-span-6', half: 'sm:col-span-3', third: 'sm:col-span-2' } as const

const SECTION_NAMES = Object.keys(FORM_SECTIONS) as FormSection[]

/** Every field of the article form but its files, section by section as they are described. */
export const WorkFormFields = ({ form, workId }: Props) => {
  const values = useWatch({ control: form.control })
  useFieldOfAddress()
  const isShown = (name: WorkFieldName) => name !== 'publishAt' || values.status !== 'published'
  return SECTION_NAMES.map((section) => (
    <section
      key={section}
      className="card grid gap-5 p-5 sm:grid-cols-6"
      aria-labelledby={`section-${section}`}
    >
      <h2 id={`section-${section}`} className="sm:col-span-6">
        {FORM_SECTIONS[section]}
      </h2>
      {WORK_FIELD_NAMES.filter((name) => WORK_FIELDS[name].section === section && isShown(name)).map(
        (name) => (
          <div key={name} id={`field-${name}`} className={WIDTH_CLASSES[WORK_FIELDS[name].width ?? 'whole']}>
            {WORK_FIELDS[name].input === 'own' ? (
              <OwnControl form={form} name={name} />
            ) : (
              <WorkFieldInput form={form} name={name} value={values[name]} />
            )}
            {name === 'pdfPages' && workId !== undefined && (
              <PagesProposal
                workId={workId}
                value={values.pdfPages ?? ''}
                onTake={(pages) =>
                  form.setValue('pdfPages', pages, { shouldDirty: true, shouldValidate: true })
                }
              />
            )}
          </div>
        ),
      )}
      {section === 'content' && (
        <div className="sm:col-span-6">
          <TextDuplicates control={form.control} workId={workId} />
        </div>
      )}
    </section>
  ))
}
