import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { useSearchParams } from 'react-router'
import { toast } from '#browser/toasts/toast.ts'
import { type Issue, IssueSchema } from '#domain/imports/import-target.ts'
import { PUBLICATIONS } from '#domain/publications/registry.ts'
import { Field } from '#ui/Field.tsx'
import { ScreenHead } from '#ui/ScreenHead.tsx'
import { Select } from '#ui/Select.tsx'
import { ImportBatches } from '../../import-batches/ImportBatches.tsx'
import { ImportSteps } from './ImportSteps.tsx'
import { ImportIssueFields } from './ImportIssueFields.tsx'
import { LeaveGuard } from './LeaveGuard.tsx'
import { useImport } from './use-import.ts'

const DESTINATIONS = [
  { value: 'numero', label: 'Un numéro de RHCA ou d’IGM (brouillons)' },
  { value: 'index-medicus', label: 'Index Medicus' },
]

/** Imports many works from a file: notices of Index Medicus, or the articles of an issue as drafts. */
export const ImportPage = () => {
  const [parameters, setParameters] = useSearchParams()
  const destination = parameters.get('vers') === 'index-medicus' ? 'index-medicus' : 'numero'
  const isIssue = destination === 'numero'
  const importing = useImport()
  const { step } = importing.state
  const form = useForm<Issue>({
    resolver: zodResolver(IssueSchema),
    defaultValues: { source: PUBLICATIONS.RHCA.code, volume: '', issue: '', date: '', category: '' },
  })

  const open = async (file: File) => {
    if (!isIssue) {
      await importing.open(file, { kind: 'index_medicus' })
      return
    }
    await form.handleSubmit(
      (issue) => importing.open(file, { kind: 'articles', issue }),
      () =>
        toast.error('Indiquez d’abord le numéro', {
          description: 'Volume, numéro et date, puis le fichier.',
        }),
    )()
  }

  return (
    <>
      <ScreenHead
        title="Import en nombre"
        lead="Importez des notices d’un fichier CSV, RIS, BibTeX ou PubMed. Un aperçu montre chaque ligne avant que rien ne soit écrit, et un import s’annule en entier."
      />
      <div className="grid gap-8">
        {step === 'choose' && (
          <div className="grid gap-6">
            <Field label="Destination" className="max-w-md">
              {(control) => (
                <Select
                  {...control}
                  items={DESTINATIONS}
                  value={destination}
                  onChange={({ target: { value } }) => setParameters({ vers: value }, { replace: true })}
                />
              )}
            </Field>
            {isIssue && <ImportIssueFields form={form} />}
          </div>
        )}
        <ImportSteps importing={importing} isIssue={isIssue} onFile={(file) => void open(file)} />
        {step === 'choose' && (
          <section aria-labelledby="batches">
            <h2 id="batches" className="mb-2">
              Imports effectués
            </h2>
            <ImportBatches />
          </section>
        )}
      </div>
      <LeaveGuard isWriting={step === 'writing' || step === 'paused'} />
    </>
  )
}
