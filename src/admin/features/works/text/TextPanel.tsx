import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMutation } from '#browser/queries/useMutation.ts'
import { useState } from 'react'
import { readTextFiles } from '#browser/texts/read-text-files.ts'
import { toast } from '#browser/toasts/toast.ts'
import { formatMoment } from '#domain/dates/moment.ts'
import { TEXT_PANEL_TEXTS as TEXTS, TEXT_SOURCE_NAMES } from './text-panel-texts.ts'
import {
  DROP_ZONE_MAX_MB,
  MEGABYTE_BYTES,
  rejectionText,
  UPLOAD_TEXTS,
} from '#domain/uploads/bucket-rules.ts'
import { Button } from '#ui/Button.tsx'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { DropZone } from '#ui/DropZone.tsx'
import { Loading } from '#ui/Loading.tsx'
import { Notice } from '#ui/Notice.tsx'
import { ReadError } from '../../../lists/ReadError.tsx'
import { useDraftText } from '../../../unsaved/useDraftText.ts'
import { DraftPanel, type DraftView } from './DraftPanel.tsx'
import { TextVersions } from './TextVersions.tsx'
import {
  type FormerText,
  readFormerText,
  readManuscript,
  refusalText,
  saveDraft,
  storeFigures,
  textQuery,
  withdrawText,
} from './text-queries.ts'

const ACCEPTED = {
  'application/xml': ['.xml'],
  'text/xml': ['.xml'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['.docx'],
  'application/zip': ['.zip'],
  'application/x-zip-compressed': ['.zip'],
  'image/png': ['.png'],
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/webp': ['.webp'],
  'image/gif': ['.gif'],
  'image/tiff': ['.tif', '.tiff'],
}

/** Files of one article: the text and its pictures. */
const FILES_MAX = 200

/** What puts another text in the place of the one in preparation. */
type Replacement = { run: () => Promise<unknown>; done?: string; failed: string }

type Work = { id: string; language: string | undefined; isPublished: boolean; referenceCount: number }

type Props = {
  work: Work
  /** Reads the work anew: readers see another text of it, which is another version of the work. */
  onChanged: () => Promise<void>
}

/** The full text of a work: where it comes from, the file that a better one is made of, and what was published before. */
export const TextPanel = ({ work, onChanged }: Props) => {
  const queries = useQueryClient()
  const stored = useQuery(textQuery(work.id))
  const [progress, setProgress] = useState<string>()
  const [waiting, setWaiting] = useState<Replacement>()
  const [replaced, setReplaced] = useState(0)
  const [, forgetCorrections] = useDraftText(`text:${work.id}`)
  const [view, setView] = useState<DraftView>('preview')
  const [isWithdrawing, setIsWithdrawing] = useState(false)
  const refresh = async () => {
    await queries.invalidateQueries({ queryKey: ['works', 'text', work.id] })
    await queries.invalidateQueries({ queryKey: ['works', 'history', work.id] })
  }
  const running = useMutation({
    mutationFn: ({ run }: Replacement) => run(),
    onSuccess: async (_, { done }) => {
      await refresh()
      forgetCorrections('')
      setReplaced((count) => count + 1)
      if (done !== undefined) toast.success(done)
    },
    onSettled: () => setProgress(undefined),
    onError: (error, { failed }) => toast.error(failed, { description: refusalText(error) }),
    meta: { showsOwnError: true },
  })
  const withdrawing = useMutation({
    mutationFn: (version: number) => withdrawText(work.id, version),
    onSuccess: async () => {
      await Promise.all([refresh(), onChanged()])
      toast.success(TEXTS.withdrawn)
    },
    onError: (error) => toast.error(TEXTS.actionFailed, { description: refusalText(error) }),
    onSettled: () => setIsWithdrawing(false),
    meta: { showsOwnError: true },
  })

  if (stored.isPending) return <Loading>{TEXTS.loading}</Loading>
  if (stored.isError)
    return (
      <ReadError busy={stored.isFetching} onRetry={() => void stored.refetch()}>
        {TEXTS.loadFailed}
      </ReadError>
    )
  const { published, draft, versions, manuscripts } = stored.data

  /** Replaces the text in preparation, after a question where there is one. */
  const replace = (replacement: Replacement) => {
    if (running.isPending) return
    if (draft) setWaiting(replacement)
    else running.mutate(replacement)
  }
  const importFiles = (readFiles: () => Promise<readonly File[]>) =>
    replace({
      run: async () => {
        setProgress(TEXTS.reading)
        const read = await readTextFiles(await readFiles(), work.id)
        await storeFigures(read.figures, (index, count) => setProgress(TEXTS.storing(index, count)))
        const { source, html, language, references, findings, fileName } = read
        await saveDraft(
          work.id,
          {
            source,
            html,
            language: language ?? null,
            bibliography: references,
            findings,
            file_name: fileName,
          },
          draft?.version,
        )
      },
      done: TEXTS.imported,
      failed: TEXTS.importFailed,
    })
  const takeUp = (readText: () => Promise<FormerText>) =>
    replace({
      run: async () => {
        const text = await readText()
        await saveDraft(work.id, { ...text, bibliography: [], findings: [], file_name: null }, draft?.version)
      },
      failed: TEXTS.actionFailed,
    })

  return (
    <section className="grid gap-6" aria-labelledby="text-title">
      <div>
        <h2 id="text-title">{TEXTS.title}</h2>
        <p className="mt-1 measure text-sm text-muted">{TEXTS.lead}</p>
      </div>
      {published ? (
        <Notice
          tone="success"
          actions={
            <>
              <Button variant="outline" onClick={() => takeUp(() => Promise.resolve(published))}>
                {TEXTS.mend}
              </Button>
              <Button variant="quiet" onClick={() => setIsWithdrawing(true)}>
                {TEXTS.withdraw}
              </Button>
            </>
          }
        >
          {TEXTS.published(TEXT_SOURCE_NAMES[published.source], formatMoment(published.published_at))}
        </Notice>
      ) : (
        <p className="text-muted">{TEXTS.none}</p>
      )}
      {draft && (
        <DraftPanel
          key={replaced}
          work={work}
          draft={draft}
          view={view}
          onView={setView}
          onStored={refresh}
          onPublished={onChanged}
        />
      )}
      <div className="grid gap-3">
        <DropZone
          label={TEXTS.upload}
          hint={TEXTS.uploadHint}
          texts={UPLOAD_TEXTS}
          accept={ACCEPTED}
          maxBytes={DROP_ZONE_MAX_MB * MEGABYTE_BYTES}
          maxFiles={FILES_MAX}
          disabledReason={progress}
          onFiles={(files) => importFiles(() => Promise.resolve(files))}
          onRejections={([rejection]) => {
            const [reason] = rejection?.errors ?? []
            if (rejection && reason) toast.error(rejectionText(reason, rejection.file, FILES_MAX))
          }}
        />
        {manuscripts.map((manuscript) => (
          <p key={manuscript.path}>
            <Button
              variant="outline"
              className="wrap-anywhere"
              disabled={running.isPending}
              onClick={() => importFiles(async () => [await readManuscript(manuscript)])}
            >
              {TEXTS.fromManuscript(manuscript.file_name)}
            </Button>
          </p>
        ))}
      </div>
      <TextVersions
        versions={versions}
        busy={running.isPending}
        onTakeUp={(version) => takeUp(() => readFormerText(work.id, version))}
      />
      <ConfirmDialog
        open={waiting !== undefined}
        title={TEXTS.replaceTitle}
        confirmLabel={TEXTS.replace}
        danger
        onConfirm={() => {
          if (waiting) running.mutate(waiting)
          setWaiting(undefined)
        }}
        onCancel={() => setWaiting(undefined)}
      >
        <p>{TEXTS.replaceLead}</p>
      </ConfirmDialog>
      <ConfirmDialog
        open={isWithdrawing}
        title={TEXTS.withdrawTitle}
        confirmLabel={TEXTS.withdraw}
        danger
        busy={withdrawing.isPending}
        onConfirm={() => published && withdrawing.mutate(published.version)}
        onCancel={() => setIsWithdrawing(false)}
      >
        <p>{TEXTS.withdrawLead}</p>
      </ConfirmDialog>
    </section>
  )
}
