import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { createQueryClient } from '#browser/queries/create-query-client.ts'
import { RHCA_COVERS_AREA, RHCA_PDFS_AREA } from '#domain/uploads/bucket-rules.ts'
import { PANEL_TEXTS } from './panel-texts.ts'
import { DebugTools } from './DebugTools.tsx'
import { IssueCheck } from './IssueCheck.tsx'
import { PanelIssueFields } from './PanelIssueFields.tsx'
import { References } from './References.tsx'
import { StoredFiles } from './StoredFiles.tsx'
import { UploadArea } from './UploadArea.tsx'
import { INITIAL_ISSUE } from './issue.ts'

type Props = { withDebugTools: boolean }

const Files = ({ withDebugTools }: Props) => {
  const [issue, setIssue] = useState(INITIAL_ISSUE)
  return (
    <section className="card mb-8 grid gap-8 p-4 sm:p-6" aria-labelledby="rhca-panel-title">
      <header>
        <h2 id="rhca-panel-title" className="text-2xl">
          {PANEL_TEXTS.title}
        </h2>
        <p className="mt-1 text-muted">{PANEL_TEXTS.lead}</p>
      </header>
      <PanelIssueFields issue={issue} onChange={setIssue} />
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <UploadArea kind="covers" area={RHCA_COVERS_AREA} issue={issue} />
        <UploadArea kind="pdfs" area={RHCA_PDFS_AREA} issue={issue} />
      </div>
      <StoredFiles issue={issue} />
      <IssueCheck />
      <References />
      {withDebugTools && <DebugTools />}
    </section>
  )
}

const createPanelClient = () => {
  const queries = createQueryClient({ showsErrors: false })
  // What is asked of a folder is what is in it now, whoever put it there.
  queries.setQueryDefaults(['files'], { staleTime: 0 })
  return queries
}

/** The files of the RHCA: uploads, what is stored, what is missing. */
export const Panel = (props: Props) => {
  const [queries] = useState(createPanelClient)
  return (
    <QueryClientProvider client={queries}>
      <Files {...props} />
    </QueryClientProvider>
  )
}
