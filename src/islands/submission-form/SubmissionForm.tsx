import './submission-form.css'
import { zodResolver } from '@hookform/resolvers/zod'
import { type SubmitEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useForm, useWatch } from 'react-hook-form'
import { z } from 'zod'
import { Island } from '#browser/hydration/Island.tsx'
import { useBrowserValue } from '#browser/hydration/useBrowserValue.ts'
import { toast } from '#browser/toasts/toast.ts'
import { countWords } from '#domain/language/text.ts'
import type { SubmissionChecklist } from '#domain/content/guidelines.ts'
import {
  emptyDraft,
  type SubmissionDraft,
  type SubmissionValues as CheckedForm,
  SubmissionFormSchema,
} from '#domain/submission/submission-form.ts'
import { missingFieldsText, SUBMISSION_TEXTS } from '#domain/submission/submission-texts.ts'
import { ABSTRACT_MAX_WORDS } from '#domain/works/limits.ts'
import { preloadDialog } from '#browser/dialogs/LazyDialog.tsx'
import { AuthorStep } from './AuthorStep.tsx'
import { DraftBar } from './DraftBar.tsx'
import { ErrorSummary } from './ErrorSummary.tsx'
import { errorOf, FormText } from './Fields.tsx'
import { FileUploader } from './FileUploader.tsx'
import { findErrors } from './find-errors.ts'
import { LanguageChoice } from './LanguageChoice.tsx'
import { PublicationChoice } from './PublicationChoice.tsx'
import { SendStep } from './SendStep.tsx'
import { SendingScreen } from './SendingScreen.tsx'
import { StatementStep } from './StatementStep.tsx'
import { Step } from './Step.tsx'
import { StepList } from './StepList.tsx'
import type { ErrorName } from './steps.ts'
import { FORM_ID, typedBefore } from './typed-before.ts'
import { useAuthors } from './useAuthors.ts'
import { useDraft } from './useDraft.ts'
import { useFormFiles } from './useFormFiles.ts'
import { useSending } from './useSending.ts'

// The Content-Security-Policy refuses the code that zod would write for itself.
z.config({ jitless: true })

const Form = ({ checklist }: { checklist: SubmissionChecklist }) => {
  const isAwake = useBrowserValue(() => true, false)
  const [defaultValues] = useState(typedBefore)
  const form = useForm<SubmissionDraft, unknown, CheckedForm>({
    resolver: zodResolver(SubmissionFormSchema),
    mode: 'onChange',
    shouldFocusError: false,
    defaultValues,
  })
  const { register, control, handleSubmit, setFocus } = form
  const { errors } = form.formState
  const files = useFormFiles()
  const draft = useDraft(form, files)
  const sending = useSending(files, draft)
  const [hasFailed, setHasFailed] = useState(false)
  const [isSummaryShown, setIsSummaryShown] = useState(false)
  const isSubmitting = useRef(false)
  const articleFiles = useRef<HTMLDivElement>(null)

  const watched = useWatch({ control, compute: (values: SubmissionDraft) => values })
  // The page comes with an untouched form, and the first render must be the page's.
  const values = isAwake ? watched : emptyDraft()
  const authors = useAuthors(form, values.contributors)
  const splitRestored = useEffectEvent(() => {
    if (form.getValues('contributors').length === 0) void authors.takeTyped()
  })
  useEffect(() => {
    // Older drafts hold their authors in one text.
    if (draft.state === 'restored') splitRestored()
  }, [draft.state])
  // The sending screen may be needed when the connection is lost, so its code is loaded ahead.
  const isStored = draft.state === 'saved' || draft.state === 'restored'
  useEffect(() => {
    if (isStored) preloadDialog()
  }, [isStored])
  const formErrors = findErrors(values, files.files)
  const open = new Set<ErrorName>(formErrors.map(({ name }) => name))

  const goTo = (name: ErrorName) => {
    const author = document.querySelector<HTMLElement>('[data-author-mend] button[aria-expanded]')
    if (name === 'articleFiles') articleFiles.current?.querySelector('button')?.focus({ preventScroll: true })
    else if (name === 'authors' && author) author.focus({ preventScroll: true })
    else setFocus(name)
    const element = name === 'articleFiles' ? articleFiles.current : document.activeElement
    element?.scrollIntoView({ block: 'center' })
  }
  const showErrors = () => {
    const found = findErrors(form.getValues(), files.current())
    // The summary comes above the fields: shown later, it would push away the one that the page is scrolling to.
    flushSync(() => {
      setHasFailed(true)
      setIsSummaryShown(true)
      authors.endFresh()
    })
    toast.error(missingFieldsText(found.length))
    if (found[0]) goTo(found[0].name)
  }
  const attempt = async (checked: CheckedForm) => {
    if (findErrors(form.getValues(), files.current()).length > 0) showErrors()
    else await sending.send(checked)
  }
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isSubmitting.current) return
    isSubmitting.current = true
    try {
      if (await authors.takeTyped()) await handleSubmit(attempt, showErrors)(event)
    } finally {
      isSubmitting.current = false
    }
  }

  const retry = async (id: string) => {
    const file = files.current().find((each) => each.id === id)
    if (!file) return
    const steps = await import('./send-submission.ts').catch(() => undefined)
    if (steps) await steps.sendManuscriptFile(files, file, draft.keys().folderId)
    else toast.error(SUBMISSION_TEXTS.noResponse)
  }
  const discard = async () => {
    await draft.forget()
    form.reset(emptyDraft())
    files.replaceAll([])
    setHasFailed(false)
    setIsSummaryShown(false)
    sending.clearErrorTexts()
    draft.startAnew()
    toast.success(SUBMISSION_TEXTS.draftDiscarded)
  }
  const save = async () => {
    if (await draft.save()) toast.success(SUBMISSION_TEXTS.draftSaved)
  }
  const parts = { register, errors }

  return (
    <form
      id={FORM_ID}
      noValidate
      className="submission-form"
      aria-label={SUBMISSION_TEXTS.title}
      data-ready={isAwake && draft.state !== 'reading'}
      onSubmit={(event) => void submit(event)}
    >
      <StepList open={open} />
      <div className="grid min-w-0 gap-5">
        <DraftBar state={draft.state} onDiscard={() => void discard()} />
        {isSummaryShown && formErrors.length > 0 && (
          <ErrorSummary formErrors={formErrors} onGo={goTo} onDismiss={() => setIsSummaryShown(false)} />
        )}
        <p className="text-sm text-muted">{SUBMISSION_TEXTS.requiredNote}</p>
        <Step index={0}>
          <PublicationChoice
            control={register('publicationType')}
            error={errorOf(errors, 'publicationType')}
          />
          <FormText {...parts} name="title" required hint={SUBMISSION_TEXTS.titleHint} />
          <LanguageChoice {...parts} />
          <FormText {...parts} name="keywords" required hint={SUBMISSION_TEXTS.keywordsHint} />
        </Step>
        <AuthorStep {...parts} values={values} authors={authors} />
        <Step index={2}>
          <FormText
            {...parts}
            name="abstract"
            required
            rows={10}
            hint={
              <span data-word-count>
                {SUBMISSION_TEXTS.words(countWords(values.abstract), ABSTRACT_MAX_WORDS)}
              </span>
            }
          />
        </Step>
        <StatementStep {...parts} values={values.statements} setValue={form.setValue} />
        <Step index={4} hint={SUBMISSION_TEXTS.filesHint}>
          <FileUploader
            ref={articleFiles}
            label={SUBMISSION_TEXTS.articleFiles}
            bucket="article_files"
            formats="PDF, DOC, DOCX"
            files={files}
            error={hasFailed && open.has('articleFiles') ? SUBMISSION_TEXTS.noArticleFile : undefined}
            onRetry={(id) => void retry(id)}
          />
          <FileUploader
            label={SUBMISSION_TEXTS.annexes}
            bucket="article_annexes"
            formats="PNG, JPG, JPEG, GIF, WebP, BMP, TIFF"
            files={files}
            onRetry={(id) => void retry(id)}
          />
        </Step>
        <SendStep
          parts={parts}
          checklist={checklist}
          open={open}
          isSending={sending.isSending}
          errorTexts={sending.errorTexts}
          onSave={() => void save()}
        />
      </div>
      <SendingScreen open={sending.isSending} files={files.files} onStop={sending.stop} />
    </form>
  )
}

/** The whole submission of a manuscript. */
export const SubmissionForm = ({ checklist = [] }: { checklist?: SubmissionChecklist }) => (
  <Island readsTyped>
    <Form checklist={checklist} />
  </Island>
)
