import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useMutation } from '#browser/queries/useMutation.ts'
import { toast } from '#browser/toasts/toast.ts'
import { bucketSource } from '#domain/files/upload-name.ts'
import { renameRefusal } from '#domain/files/rename-file.ts'
import { countNoun } from '#domain/language/number.ts'
import { fileExtension } from '#domain/uploads/bucket-rules.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Field } from '#ui/Field.tsx'
import { Notice } from '#ui/Notice.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { refreshWorks } from '../../lists/refresh-works.ts'
import { ConventionFields } from './ConventionFields.tsx'
import type { FileDialogProps } from './file-dialog-props.ts'
import { filesKey, renameFile } from './files-queries.ts'
import { useOwners } from './useOwners.ts'
import { Uses } from './Uses.tsx'

/** Gives a file another name, with the works and issues that use it. */
export const RenameDialog = ({ folder, file, onClose }: FileDialogProps) => {
  const queries = useQueryClient()
  const uses = useOwners(folder, file.name)
  const [name, setName] = useState(file.name)
  const source = bucketSource(folder.bucket)
  const refusal = name === file.name ? undefined : renameRefusal(folder.bucket, file.name, name)
  const renaming = useMutation({
    mutationFn: () => renameFile(folder.bucket, file.name, name),
    onSuccess: async ({ works, issues }) => {
      onClose()
      toast.success('Fichier renommé', {
        description:
          works + issues === 0
            ? 'Aucun article ni numéro ne le citait.'
            : `${[
                works > 0 && countNoun(works, 'article suit', 'articles suivent'),
                issues > 0 && countNoun(issues, 'numéro suit', 'numéros suivent'),
              ]
                .filter(Boolean)
                .join(', ')}\u202f; le site les montre à la prochaine publication.`,
      })
      await Promise.all([
        queries.invalidateQueries({ queryKey: filesKey(folder.bucket) }),
        refreshWorks(queries),
      ])
    },
    meta: { showsOwnError: true },
  })
  return (
    <Dialog
      open
      title="Renommer le fichier"
      onClose={onClose}
      dismissible={name === file.name && !renaming.isPending}
      footer={
        <>
          <Button variant="outline" disabled={renaming.isPending} onClick={onClose}>
            Annuler
          </Button>
          <Button type="submit" form="rename-file" busy={renaming.isPending} disabled={name === file.name}>
            Renommer
          </Button>
        </>
      }
    >
      <form
        id="rename-file"
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (name !== file.name && refusal === undefined && !renaming.isPending) renaming.mutate()
        }}
      >
        {source && (
          <ConventionFields
            source={source}
            fileName={file.name}
            extension={fileExtension(file.name) ?? ''}
            works={uses.owners}
            onSuggest={setName}
          />
        )}
        <Field label="Nom du fichier" error={refusal} required>
          {(control) => (
            <TextInput {...control} value={name} onChange={({ target }) => setName(target.value)} />
          )}
        </Field>
      </form>
      {renaming.isError && (
        <div className="mt-4">
          <Notice tone="danger">{renaming.error.message}</Notice>
        </div>
      )}
      {uses.owners.some(({ kind }) => kind === 'removedWork') && (
        <div className="mt-4">
          <Notice tone="warning">
            Un travail supprimé cite ce fichier sous son nom actuel&nbsp;: rétabli, il ne le trouverait plus.
          </Notice>
        </div>
      )}
      <div className="mt-4">
        <Uses
          uses={{ ...uses, owners: uses.owners.filter(({ kind }) => kind !== 'removedWork') }}
          warning="Ces articles citeront le nouveau nom&nbsp;:"
          unused="Rien n’utilise ce fichier sous son nom actuel."
        />
      </div>
    </Dialog>
  )
}
