import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useMutation } from '#browser/queries/useMutation.ts'
import { toast } from '#browser/toasts/toast.ts'
import { mailTextSchema, variablesOf } from '#domain/mails/mail-catalogue.ts'
import type { BuiltInMail } from '#domain/mails/mail-template.ts'
import { Button } from '#ui/Button.tsx'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { Field } from '#ui/Field.tsx'
import { Notice } from '#ui/Notice.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { ConflictNotice } from '../../unsaved/ConflictNotice.tsx'
import { resetToSaved } from '../../unsaved/reset-to-saved.ts'
import { UnsavedGuard } from '../../unsaved/UnsavedGuard.tsx'
import { useEditedRow } from '../../unsaved/useEditedRow.ts'
import { type OwnTemplate, removeTemplate, saveTemplate } from './email-queries.ts'
import { MailPreview } from './MailPreview.tsx'

type Props = {
  mail: BuiltInMail
  /** The admin's text, where there is one. */
  own: OwnTemplate | undefined
  onClose: () => void
}

const LABELS = { subject: 'Objet', body: 'Texte' }

/** Edits the text of one mail, with its variables and a preview. */
export const TemplateEditor = ({ mail, own, onClose }: Props) => {
  const queries = useQueryClient()
  const [returning, setReturning] = useState(false)
  const textOf = (stored: OwnTemplate | undefined) => {
    const { subject, body } = stored ?? mail
    return { subject, body }
  }
  const edited = useEditedRow(own, textOf, LABELS)
  const { register, handleSubmit, formState, control, reset, getValues, setValue } = useForm({
    resolver: zodResolver(mailTextSchema(mail)),
    defaultValues: textOf(own),
  })
  const typed = useWatch({ control })
  const { errors, isDirty } = formState
  const refresh = () => queries.invalidateQueries({ queryKey: ['mail-templates'] })
  const saving = useMutation({
    mutationFn: (text: { subject: string; body: string }) => saveTemplate(mail.key, text, edited.base),
    onMutate: () => getValues(),
    meta: { showsOwnError: true },
    onSuccess: ({ kind, stored }, _text, sent) => {
      const form = { getValues, reset, setValue }
      if (kind === 'conflict') edited.takeTheirs(form, stored)
      else {
        edited.takeSaved(stored)
        resetToSaved(form, sent, textOf(stored))
        toast.success('Modèle enregistré')
      }
      return refresh()
    },
  })
  const removing = useMutation({
    mutationFn: () => removeTemplate(mail.key),
    onSuccess: () => {
      edited.takeSaved(undefined)
      reset(textOf(undefined))
      setReturning(false)
      toast.success('Le texte d’origine est de retour')
      return refresh()
    },
  })

  /** Puts a variable where the cursor is in the text. */
  const insert = (name: string) => {
    const area = document.querySelector<HTMLTextAreaElement>('textarea[name="body"]')
    const text = getValues('body')
    const at = area?.selectionStart ?? text.length
    const added = `{{${name}}}`
    setValue('body', text.slice(0, at) + added + text.slice(area?.selectionEnd ?? at), {
      shouldDirty: true,
      shouldValidate: true,
    })
    area?.focus()
    area?.setSelectionRange(at + added.length, at + added.length)
  }

  return (
    <div className="grid gap-6 xl:grid-cols-2">
      <UnsavedGuard isDirty={isDirty} ofView>
        Le texte de cet email restera celui d’avant.
      </UnsavedGuard>
      <form
        noValidate
        className="grid content-start gap-4"
        onSubmit={(event) => void handleSubmit((text) => saving.mutate(text))(event)}
      >
        <h2>{mail.title}</h2>
        {edited.conflict && (
          <ConflictNotice title="Ce texte a été modifié entre-temps" conflict={edited.conflict} />
        )}
        {saving.error && <Notice tone="danger">{saving.error.message}</Notice>}
        <Field label={LABELS.subject} error={errors.subject?.message} required>
          {(field) => <TextInput {...field} {...register('subject')} />}
        </Field>
        <Field
          label={LABELS.body}
          hint="Une ligne vide sépare deux paragraphes. Les adresses deviennent des liens."
          error={errors.body?.message}
          required
        >
          {(field) => <TextArea rows={16} {...field} {...register('body')} />}
        </Field>
        <div>
          <p className="mb-2 text-sm text-muted" id="variables">
            Variables, remplacées à l’envoi. Un clic en place une dans le texte.
          </p>
          <ul className="flex flex-wrap gap-2" aria-labelledby="variables">
            {variablesOf(mail.subject + mail.body).map((name) => (
              <li key={name}>
                <Button variant="outline" size="sm" onClick={() => insert(name)}>
                  {`{{${name}}}`}
                </Button>
              </li>
            ))}
          </ul>
        </div>
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" busy={saving.isPending} disabled={!isDirty}>
            Enregistrer
          </Button>
          {own && (
            <Button variant="outline" onClick={() => setReturning(true)}>
              Revenir au texte d’origine
            </Button>
          )}
          <Button variant="quiet" onClick={onClose}>
            Tous les modèles
          </Button>
        </div>
      </form>
      <MailPreview mail={mail} subject={typed.subject ?? ''} body={typed.body ?? ''} />
      <ConfirmDialog
        open={returning}
        title="Revenir au texte d’origine&#8239;?"
        confirmLabel="Revenir"
        danger
        busy={removing.isPending}
        onConfirm={() => removing.mutate()}
        onCancel={() => setReturning(false)}
      >
        Le texte modifié sera perdu.
      </ConfirmDialog>
    </div>
  )
}
