import { toast } from '#browser/toasts/toast.ts'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { ChooseFile } from './ChooseFile.tsx'
import { MapColumns } from './MapColumns.tsx'
import { Outcome } from './Outcome.tsx'
import { OaiServer } from './OaiServer.tsx'
import { PdfMatches } from './PdfMatches.tsx'
import { Preview } from './Preview.tsx'
import { ReadingProgress } from './ReadingProgress.tsx'
import type { Import } from './useImport.ts'
import { usePdfMatches } from './usePdfMatches.ts'
import { WritingProgress } from './WritingProgress.tsx'

type Props = {
  importing: Import
  /** Whether the works go into a publication, as drafts. */
  areDrafts: boolean
  onFile: (file: File) => void
  onServer: (address: string) => void
}

/** The current step of an import: choosing a file, looking over what it holds, writing, what became of it. */
export const ImportSteps = ({ importing, areDrafts, onFile, onServer }: Props) => {
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
      return (
        <div className="grid gap-6">
          <ChooseFile errorText={state.errorText} onFile={onFile} />
          <OaiServer onServer={onServer} />
        </div>
      )
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
          {state.errorText} Rien n’a été écrit.
        </Notice>
      )
    case 'preview':
      return (
        <div className="grid gap-8">
          {(areDrafts || pdfs.works.some(({ pdf }) => pdf)) && (
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
          {...(state.step === 'paused' ? { errorText: state.errorText } : { note: state.note })}
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
          areDrafts={areDrafts}
          onRestart={restart}
        />
      )
  }
}
