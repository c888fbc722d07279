import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { useBlocker, useSearchParams } from 'react-router'
import { toast } from '#browser/toasts/toast.ts'
import { type Issue, IssueSchema } from '#domain/imports/import-target.ts'
import { Button } from '#ui/Button.tsx'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { Field } from '#ui/Field.tsx'
import { Notice } from '#ui/Notice.tsx'
import { ScreenHead } from '#ui/ScreenHead.tsx'
import { Select } from '#ui/Select.tsx'
import { ImportBatches } from '../../import-batches/ImportBatches.tsx'
import { ChooseFile } from './ChooseFile.tsx'
import { IssueFields } from './IssueFields.tsx'
import { MapColumns } from './MapColumns.tsx'
import { Outcome } from './Outcome.tsx'
import { PdfMatches } from './PdfMatches.tsx'
import { Preview } from './Preview.tsx'
import { ReadingProgress } from './ReadingProgress.tsx'
import { type Import, useImport } from './use-import.ts'
import { usePdfMatches } from './use-pdf-matches.ts'
import { WritingProgress } from './WritingProgress.tsx'

const DESTINATIONS = [
  { value: 'numero', label: 'Un numéro de RHCA ou d’IGM (brouillons)' },
  { value: 'index-medicus', label: 'Index Medicus' },
]

/** Where what was imported is found. */
const LISTS = {
  index_medicus: { to: '/admin/index-medicus', label: 'Voir Index Medicus' },
  articles: { to: '/admin/articles?status=draft', label: 'Voir les brouillons' },
}

/** Leaving would stop the writing half way. */
const useStayWhile = (isWriting: boolean) => {
  const blocker = useBlocker(isWriting)
  useEffect(() => {
    if (!isWriting) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [isWriting])
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      title="Quitter pendant l’import ?"
      confirmLabel="Quitter"
      cancelLabel="Rester"
      danger
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    >
      L’import s’arrête. Ce qui est écrit reste et peut être retiré dans la liste des imports.
    </ConfirmDialog>
  )
}

type StepsProps = { importing: Import; isIssue: boolean; onFile: (file: File) => void }

const Steps = ({ importing, isIssue, onFile }: StepsProps) => {
  const { state, rows, fileName } = importing
  const pdfs = usePdfMatches(rows)
  const restart = () => {
    pdfs.clear()
    importing.restart()
  }
  const write = () =>
    void importing.write(pdfs.chosen).catch((error: unknown) =>
      toast.error('Un PDF n’a pas pu être envoyé', {
        description: error instanceof Error ? error.message : String(error),
      }),
    )

  switch (state.step) {
    case 'choose':
      return <ChooseFile fault={state.fault} onFile={onFile} />
    case 'mapping':
      return (
        <MapColumns table={state.table} onMapped={(table) => void importing.map(table)} onCancel={restart} />
      )
    case 'reading':
      return <ReadingProgress fileName={fileName} progress={state.progress} onCancel={restart} />
    case 'unread':
      return (
        <Notice
          tone="danger"
          title="La comparaison avec la base n’a pas abouti"
          actions={
            <>
              <Button onClick={() => void importing.compare()}>Réessayer</Button>
              <Button variant="outline" onClick={restart}>
                Choisir un autre fichier
              </Button>
            </>
          }
        >
          {state.fault} Rien n’a été écrit.
        </Notice>
      )
    case 'preview':
      return (
        <div className="grid gap-8">
          {isIssue && (
            <PdfMatches
              rows={pdfs.works}
              files={pdfs.files}
              matches={pdfs.matches}
              onFiles={pdfs.add}
              onMatch={pdfs.match}
            />
          )}
          <Preview
            fileName={fileName}
            rows={rows}
            choose={importing.choose}
            onWrite={write}
            onCancel={restart}
          />
        </div>
      )
    case 'writing':
    case 'paused':
      return (
        <WritingProgress
          written={state.written}
          {...(state.step === 'paused' ? { fault: state.fault } : { note: state.note })}
          onStop={() => void importing.stopWriting()}
          onGoOn={() => void importing.goOn()}
        />
      )
    case 'done':
      return (
        <Outcome
          fileName={fileName}
          written={state.written}
          batchId={state.batchId}
          stopped={state.stopped}
          list={LISTS[isIssue ? 'articles' : 'index_medicus']}
          onRestart={restart}
        />
      )
  }
}

/** Imports many works from a file: notices of Index Medicus, or the articles of an issue as drafts. */
export const ImportPage = () => {
  const [parameters, setParameters] = useSearchParams()
  const destination = parameters.get('vers') === 'index-medicus' ? 'index-medicus' : 'numero'
  const isIssue = destination === 'numero'
  const importing = useImport()
  const { step } = importing.state
  const leaving = useStayWhile(step === 'writing' || step === 'paused')
  const form = useForm<Issue>({
    resolver: zodResolver(IssueSchema),
    defaultValues: { source: 'RHCA', volume: '', issue: '', date: '', category: '' },
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
            {isIssue && <IssueFields form={form} />}
          </div>
        )}
        <Steps importing={importing} isIssue={isIssue} onFile={(file) => void open(file)} />
        {step === 'choose' && (
          <section aria-labelledby="batches">
            <h2 id="batches" className="mb-2">
              Imports effectués
            </h2>
            <ImportBatches />
          </section>
        )}
      </div>
      {leaving}
    </>
  )
}
