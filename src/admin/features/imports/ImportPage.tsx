import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { useSearchParams } from 'react-router'
import { toast } from '#browser/toasts/toast.ts'
import {
  IMPORT_PUBLICATIONS,
  type ImportTarget,
  type ImportedIssue,
  ImportedIssueSchema,
} from '#domain/imports/import-target.ts'
import { PUBLICATIONS } from '#domain/publications/registry.ts'
import { Field } from '#ui/Field.tsx'
import { ScreenHead } from '#ui/ScreenHead.tsx'
import { Select } from '#ui/Select.tsx'
import { useLeaveGuard } from '../../unsaved/leave-guards.ts'
import { ImportBatches } from '../../import-batches/ImportBatches.tsx'
import { ImportSteps } from './ImportSteps.tsx'
import { ImportIssueFields } from './ImportIssueFields.tsx'
import { useImport } from './useImport.ts'

const WRITING_GUARD = {
  title: 'Quitter pendant l’import\u202f?',
  text: 'L’import s’arrête. Ce qui est écrit reste et peut être retiré dans la liste des imports.',
  stayLabel: 'Rester',
  ofView: true,
}

const PREPARING_GUARD = {
  title: 'Quitter avant l’import\u202f?',
  text: 'Rien n’est encore importé. Vos choix ne sont pas gardés\u202f: il faudra donner le fichier de nouveau.',
  stayLabel: 'Rester',
  ofView: true,
}

const DESTINATIONS = [
  { value: 'numero', label: 'Un numéro de RHCA ou d’IGM (brouillons)' },
  ...IMPORT_PUBLICATIONS.map((code) => ({
    value: PUBLICATIONS[code].folder,
    label: `${PUBLICATIONS[code].shortName} en entier, chaque travail dans son numéro (brouillons)`,
  })),
  { value: 'index-medicus', label: 'Index Medicus' },
]

/** Imports many works from a file: notices of Index Medicus, or the articles of an issue as drafts. */
export const ImportPage = () => {
  const [parameters, setParameters] = useSearchParams()
  const asked = parameters.get('vers')
  const destination = DESTINATIONS.find(({ value }) => value === asked)?.value ?? 'numero'
  const isIssue = destination === 'numero'
  const publication = IMPORT_PUBLICATIONS.find((code) => PUBLICATIONS[code].folder === destination)
  const importing = useImport()
  const { step } = importing.state
  const isWriting = step === 'writing' || step === 'paused'
  useLeaveGuard(step !== 'choose' && step !== 'done', isWriting ? WRITING_GUARD : PREPARING_GUARD)
  const form = useForm<ImportedIssue>({
    resolver: zodResolver(ImportedIssueSchema),
    defaultValues: { source: PUBLICATIONS.RHCA.code, volume: '', issue: '', date: '', category: '' },
  })

  const begin = async (take: (target: ImportTarget) => Promise<void>) => {
    if (!isIssue) {
      await take(publication ? { kind: 'publication', source: publication } : { kind: 'index_medicus' })
      return
    }
    await form.handleSubmit(
      (issue) => take({ kind: 'articles', issue }),
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
        lead="Importez des notices d’un fichier (CSV, RIS, BibTeX, PubMed, JATS, OJS, Crossref) ou d’un serveur OAI-PMH. Un aperçu montre chaque ligne avant que rien ne soit écrit, et un import s’annule en entier."
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
        <ImportSteps
          importing={importing}
          areDrafts={isIssue || publication !== undefined}
          onFile={(file) => void begin((target) => importing.open(file, target))}
          onServer={(address) => void begin((target) => importing.harvest(address, target))}
        />
        {step === 'choose' && (
          <section aria-labelledby="batches">
            <h2 id="batches" className="mb-2">
              Imports effectués
            </h2>
            <ImportBatches />
          </section>
        )}
      </div>
    </>
  )
}
