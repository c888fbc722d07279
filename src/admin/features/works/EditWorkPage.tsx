import { ArrowLeft } from 'lucide-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams, useSearchParams } from 'react-router'
import { lazy, Suspense, useState } from 'react'
import { z } from 'zod'
import { previewAddress } from '#domain/back-office/work-preview.ts'
import { DEPOSIT_SCREEN_TEXTS } from '#formats/deposits/deposit-texts.ts'
import { READINESS_TEXTS } from '#formats/deposits/readiness.ts'
import { TEXT_PANEL_TEXTS } from '#admin/features/works/text/text-panel-texts.ts'
import { WORK_FORM_TEXTS } from '#domain/works/field-description.ts'
import { Button } from '#ui/Button.tsx'
import { Loading } from '#ui/Loading.tsx'
import { Notice } from '#ui/Notice.tsx'
import { ScreenHead } from '#ui/ScreenHead.tsx'
import { Tabs } from '#ui/Tabs.tsx'
import { EditWorkForm } from './EditWorkForm.tsx'
import { RelationsPanel } from './RelationsPanel.tsx'
import { WorkHistory } from './WorkHistory.tsx'
import { readWork, type StoredWork, workQuery } from './work-queries.ts'

// The editor and the readers of files are large, and few open this tab.
const TextPanel = lazy(async () => ({ default: (await import('./text/TextPanel.tsx')).TextPanel }))

const TabSchema = z.enum(['form', 'text', 'relations', 'history']).catch('form')

const BackToList = () => (
  <p className="mb-3">
    <Link className="link text-sm" to="/admin/articles">
      <ArrowLeft size={16} aria-hidden="true" className="inline align-[-0.15em]" /> Retour aux articles
    </Link>
  </p>
)

const Missing = ({ children, onRetry }: { children: string; onRetry?: () => void }) => (
  <>
    <BackToList />
    <Notice
      tone="danger"
      actions={
        onRetry && (
          <Button variant="outline" onClick={onRetry}>
            Réessayer
          </Button>
        )
      }
    >
      {children}
    </Notice>
  </>
)

const EditWork = ({ id }: { id: string }) => {
  const [params, setParams] = useSearchParams()
  const work = useQuery(workQuery(id))
  const [withText, setWithText] = useState<StoredWork>()
  if (work.isPending) return <Loading>Chargement de l’article…</Loading>
  if (work.isLoadingError)
    return <Missing onRetry={() => void work.refetch()}>{WORK_FORM_TEXTS.loadFailed}</Missing>
  if (work.data === null) return <Missing>{WORK_FORM_TEXTS.notFound}</Missing>
  const newer = withText && withText.version > work.data.version ? withText : undefined
  const { form } = newer ?? work.data
  /** Another text makes another version of the work. Where it can't be read, saving the form shows a conflict. */
  const readWithText = async () => {
    const stored = await readWork(id).catch(() => null)
    if (stored) setWithText(stored)
  }
  return (
    <>
      <BackToList />
      <ScreenHead
        title={WORK_FORM_TEXTS.editTitle}
        lead={form.title}
        actions={
          <>
            <Link className="btn btn-outline" to={`/admin/readiness?work=${id}`}>
              {READINESS_TEXTS.fromWork}
            </Link>
            <Link className="btn btn-outline" to={`/admin/deposits?work=${id}`}>
              {DEPOSIT_SCREEN_TEXTS.fromWork}
            </Link>
            <a className="btn btn-outline" href={previewAddress({ id })} target="_blank" rel="opener">
              Aperçu de la version enregistrée
            </a>
          </>
        }
      />
      <Tabs
        label="Article"
        value={TabSchema.parse(params.get('tab') ?? undefined)}
        onChange={(tab) => setParams(tab === 'form' ? {} : { tab }, { replace: true })}
        tabs={[
          {
            value: 'form',
            label: 'Contenu',
            keepMounted: true,
            // A restored version is a new form.
            content: <EditWorkForm key={work.data.version} work={work.data} newer={newer} />,
          },
          {
            value: 'text',
            label: 'Texte',
            content: (
              <Suspense fallback={<Loading>{TEXT_PANEL_TEXTS.loading}</Loading>}>
                <TextPanel
                  work={{
                    id,
                    language: form.language || undefined,
                    isPublished: form.status === 'published',
                    referenceCount: form.bibliography.length,
                  }}
                  onChanged={readWithText}
                />
              </Suspense>
            ),
          },
          {
            value: 'relations',
            label: 'Liens',
            keepMounted: true,
            content: <RelationsPanel work={{ id, doi: form.doi }} />,
          },
          { value: 'history', label: 'Historique', content: <WorkHistory work={newer ?? work.data} /> },
        ]}
      />
    </>
  )
}

/** Edits a work, and leads through its earlier versions. */
export const EditWorkPage = () => {
  const { id } = useParams()
  const known = z.uuid().safeParse(id)
  return known.success ? (
    <EditWork key={known.data} id={known.data} />
  ) : (
    <Missing>{WORK_FORM_TEXTS.notFound}</Missing>
  )
}
