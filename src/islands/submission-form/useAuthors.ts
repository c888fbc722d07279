import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { toast } from '#browser/toasts/toast.ts'
import { type Contributor, printedName } from '#domain/contributors/contributor.ts'
import { MAIN_AFFILIATION_ID } from '#domain/submission/submission-fields.ts'
import type { SubmissionDraft, SubmissionValues } from '#domain/submission/submission-form.ts'
import { SUBMISSION_TEXTS as TEXTS } from '#domain/submission/submission-texts.ts'
import type { AuthorsChange } from './AuthorList.tsx'
import type * as AuthorTools from './author-tools.ts'

type Tools = typeof AuthorTools

const correspondingIn = (contributors: readonly Contributor[]): Contributor | undefined =>
  contributors.find(({ corresponding }) => corresponding)

/** The authors of the form: names are typed or pasted into one text and become entries, which the list changes. */
export const useAuthors = (
  form: UseFormReturn<SubmissionDraft, unknown, SubmissionValues>,
  contributors: readonly Contributor[],
) => {
  const [tools, setTools] = useState<Tools>()
  const [announcement, setAnnouncement] = useState('')
  const [freshId, setFreshId] = useState<string>()
  const reading = useRef<Promise<boolean>>(undefined)

  const loadTools = async (): Promise<Tools | undefined> => {
    try {
      const loaded = await import('./author-tools.ts')
      setTools(loaded)
      return loaded
    } catch {
      toast.error(TEXTS.authorsFailed)
      return undefined
    }
  }
  const isListed = contributors.length > 0
  const loadForList = useEffectEvent(() => void loadTools())
  useEffect(() => {
    if (isListed) loadForList()
  }, [isListed])

  const change = (changed: AuthorsChange) => {
    const before = correspondingIn(form.getValues('contributors'))
    for (const name of ['contributors', 'affiliations', 'contributorEmails'] as const)
      if (changed[name]) form.setValue(name, changed[name], { shouldDirty: true })
    if (form.getFieldState('authors').invalid) void form.trigger('authors')
    const after = changed.contributors && correspondingIn(changed.contributors)
    const name = form.getValues('correspondingAuthor.name')
    // The name below follows the entry, unless somebody else's was typed there.
    if (after && (name.trim() === '' || (before && name === printedName(before))))
      form.setValue('correspondingAuthor.name', printedName(after), {
        shouldDirty: true,
        shouldValidate: form.getFieldState('correspondingAuthor.name').invalid,
      })
  }

  const readTyped = async (): Promise<boolean> => {
    const text = form.getValues('authors')
    if (text.trim() === '') return true
    const loaded = await loadTools()
    if (!loaded) return false
    const draft = form.getValues()
    const { added, hasOthers } = loaded.readAuthors(text, draft)
    // Someone may have typed on meanwhile.
    if (draft.authors === text) form.setValue('authors', '', { shouldDirty: true })
    change({ contributors: [...draft.contributors, ...added] })
    const announcement = added.length > 0 ? TEXTS.authorsAdded(added.map(printedName)) : TEXTS.authorsKnown
    setAnnouncement(hasOthers ? `${announcement} ${TEXTS.authorsMissing}` : announcement)
    return true
  }

  return {
    list: tools?.AuthorList,
    announcement,
    announce: setAnnouncement,
    freshId,
    /** Lets the entry that was just added show its errors. */
    endFresh: () => setFreshId(undefined),
    change,
    /** Makes entries of the names that are typed; answers whether none is left. */
    takeTyped: (): Promise<boolean> =>
      (reading.current ??= readTyped().finally(() => (reading.current = undefined))),
    addBlank: async (): Promise<void> => {
      const loaded = await loadTools()
      if (!loaded) return
      const id = loaded.newEntryId()
      const blank: Contributor = { id, kind: 'person', family: '', affiliations: [MAIN_AFFILIATION_ID] }
      change({ contributors: [...form.getValues('contributors'), blank] })
      setFreshId(id)
    },
    /** Chooses the author whom readers write to; an empty key is someone else. */
    chooseCorresponding: (id: string): void => {
      const chosen = form
        .getValues('contributors')
        .map((each): Contributor => ({ ...each, corresponding: each.id === id ? true : undefined }))
      form.setValue('contributors', chosen, { shouldDirty: true })
      const author = correspondingIn(chosen)
      if (author)
        form.setValue('correspondingAuthor.name', printedName(author), {
          shouldDirty: true,
          shouldValidate: true,
        })
    },
  }
}

/** The authors of the form. */
export type Authors = ReturnType<typeof useAuthors>
