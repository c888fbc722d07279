import { useRef, useState } from 'react'
import { useMutation } from '#browser/queries/useMutation.ts'
import { toast } from '#browser/toasts/toast.ts'
import { TEXT_PANEL_TEXTS as TEXTS } from './text-panel-texts.ts'
import { Button } from '#ui/Button.tsx'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { UnsavedGuard } from '../../../unsaved/UnsavedGuard.tsx'
import { DraftOffer } from '../DraftOffer.tsx'
import { TextEditor } from './TextEditor.tsx'
import { TextFindings } from './TextFindings.tsx'
import { TextPreview } from './TextPreview.tsx'
import { discardDraft, publishDraft, refusalText, saveDraft, type TextDraft } from './text-queries.ts'
import { type TextOnDevice, useTextDraft } from './useTextDraft.ts'

/** What shows of the text in preparation. */
export type DraftView = 'preview' | 'edit'

type Props = {
  work: { id: string; language: string | undefined; isPublished: boolean; referenceCount: number }
  draft: TextDraft
  /** Stays when another text takes the place of this one. */
  view: DraftView
  onView: (view: DraftView) => void
  /** Reads anew what is stored. */
  onStored: () => Promise<void>
  /** Reads the work anew, of which this is another version. */
  onPublished: () => Promise<void>
}

/** The text in preparation: what to look at, the text as readers will see it or to be mended, and what becomes of it. */
export const DraftPanel = ({ work, draft, view, onView, onStored, onPublished }: Props) => {
  const [start, setStart] = useState({ html: draft.html, round: 0 })
  const [isDirty, setIsDirty] = useState(false)
  const [asked, setAsked] = useState<'publish' | 'discard'>()
  const [shown, setShown] = useState(draft.html)

  /** The version that these corrections change. Saving over a newer one is refused. */
  const version = useRef(draft.version)
  const changes = useRef(0)
  const read = useRef(() => draft.html)
  const onDevice = useTextDraft(work.id)
  const change = (readNow: () => string) => {
    changes.current += 1
    setIsDirty(true)
    read.current = readNow
    onDevice.store(version.current, readNow)
  }
  const resume = ({ html, version: former }: TextOnDevice) => {
    // Corrections of an older version must lead to a conflict with the newer one, not overwrite it.
    version.current = former
    setStart(({ round }) => ({ html, round: round + 1 }))
    setShown(html)
    change(() => html)
    onDevice.dismiss()
  }

  const save = async (): Promise<number> => {
    if (!isDirty) return version.current
    const sent = changes.current
    version.current = await saveDraft(
      work.id,
      { ...draft, source: 'edited', html: read.current() },
      version.current,
    )
    if (changes.current === sent) {
      setIsDirty(false)
      onDevice.forget()
    } else onDevice.store(version.current, read.current)
    return version.current
  }
  const saving = useMutation({
    mutationFn: save,
    onSuccess: async () => {
      await onStored()
      toast.success(TEXTS.saved)
    },
    onError: (error) => toast.error(TEXTS.saveFailed, { description: refusalText(error) }),
    meta: { showsOwnError: true },
  })
  const finishing = useMutation({
    mutationFn: async (act: 'publish' | 'discard') => {
      if (act === 'publish') await publishDraft(work.id, await save())
      else await discardDraft(work.id, version.current)
    },
    onSuccess: async (_, act) => {
      setIsDirty(false)
      onDevice.forget()
      setAsked(undefined)
      // The toast comes after the reading, so that nobody acts on a draft that is gone.
      await Promise.all([onStored(), act === 'publish' && onPublished()])
      toast.success(act === 'publish' ? TEXTS.publishedNow : TEXTS.discarded)
    },
    onError: async (error) => {
      setAsked(undefined)
      toast.error(TEXTS.actionFailed, { description: refusalText(error) })
      // The text may be saved though publishing it failed.
      await onStored()
    },
    meta: { showsOwnError: true },
  })
  const isBusy = saving.isPending || finishing.isPending

  return (
    <section className="grid gap-4" aria-labelledby="text-draft">
      <div>
        <h3 id="text-draft">{TEXTS.preparing}</h3>
        {draft.file_name !== null && (
          <p className="text-sm wrap-anywhere text-muted">{TEXTS.preparedFrom(draft.file_name)}</p>
        )}
      </div>
      {onDevice.found && (
        <DraftOffer
          savedAt={onDevice.found.savedAt}
          onResume={() => onDevice.found && resume(onDevice.found)}
          onForget={onDevice.forget}
        />
      )}
      <TextFindings findings={draft.findings} />
      <div className="flex flex-wrap gap-2">
        <Button
          variant={view === 'preview' ? 'primary' : 'outline'}
          aria-pressed={view === 'preview'}
          onClick={() => {
            setShown(read.current())
            onView('preview')
          }}
        >
          {TEXTS.preview}
        </Button>
        <Button
          variant={view === 'edit' ? 'primary' : 'outline'}
          aria-pressed={view === 'edit'}
          onClick={() => onView('edit')}
        >
          {TEXTS.edit}
        </Button>
      </div>
      {view === 'preview' && (
        <TextPreview
          draft={{ ...draft, html: shown }}
          language={work.language}
          referenceCount={work.referenceCount > 0 ? work.referenceCount : draft.bibliography.length}
        />
      )}
      {/* What was typed stays while the preview shows. */}
      <div hidden={view !== 'edit'}>
        <TextEditor
          key={start.round}
          html={start.html}
          language={draft.language ?? work.language}
          onChange={change}
        />
      </div>
      <div className="flex flex-wrap gap-2">
        <Button busy={finishing.isPending} disabled={saving.isPending} onClick={() => setAsked('publish')}>
          {TEXTS.publish}
        </Button>
        <Button variant="outline" busy={saving.isPending} disabled={!isDirty} onClick={() => saving.mutate()}>
          {TEXTS.save}
        </Button>
        <Button variant="quiet" disabled={isBusy} onClick={() => setAsked('discard')}>
          {TEXTS.discard}
        </Button>
      </div>
      <ConfirmDialog
        open={asked !== undefined}
        title={asked === 'discard' ? TEXTS.discardTitle : TEXTS.publishTitle}
        confirmLabel={asked === 'discard' ? TEXTS.discard : TEXTS.publish}
        danger={asked === 'discard'}
        busy={finishing.isPending}
        onConfirm={() => asked && finishing.mutate(asked)}
        onCancel={() => setAsked(undefined)}
      >
        <p>
          {asked === 'discard'
            ? TEXTS.replaceLead
            : work.isPublished
              ? TEXTS.publishLead
              : TEXTS.publishOfDraft}
        </p>
      </ConfirmDialog>
      <UnsavedGuard isDirty={isDirty} ofView>
        {TEXTS.unsaved}
      </UnsavedGuard>
    </section>
  )
}
