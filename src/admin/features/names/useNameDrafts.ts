import { useState } from 'react'
import type { Contributor, ContributorName } from '#domain/contributors/contributor.ts'
import type { NameReviewWork } from '#domain/contributors/name-review.ts'
import { nameOf } from '#domain/contributors/unconfirmed-names.ts'

/** What an editor made of a name so far; `isOpen` while its parts are being typed. */
export type NameDraft = { name: ContributorName; isOpen: boolean }

// A name that someone else printed otherwise meanwhile is another name.
const keyOf = (work: NameReviewWork, contributor: Contributor): string =>
  JSON.stringify([work.id, contributor.id, contributor.kind === 'person' && contributor.printed])

/** Corrections that are not confirmed yet; they outlive a conflict and a new reading of the list. */
export const useNameDrafts = () => {
  const [drafts, setDrafts] = useState<ReadonlyMap<string, NameDraft>>(new Map())
  return {
    isDirty: drafts.size > 0,
    of: (work: NameReviewWork, contributor: Contributor): NameDraft =>
      drafts.get(keyOf(work, contributor)) ?? { name: nameOf(contributor), isOpen: false },
    set: (work: NameReviewWork, contributor: Contributor, draft: NameDraft | undefined) =>
      setDrafts((former) => {
        const next = new Map(former)
        if (draft) next.set(keyOf(work, contributor), draft)
        else next.delete(keyOf(work, contributor))
        return next
      }),
  }
}

export type NameDrafts = ReturnType<typeof useNameDrafts>
