import { useId } from 'react'
import { Link } from 'react-router'
import { type Contributor, type ContributorName, printedName } from '#domain/contributors/contributor.ts'
import {
  certainNames,
  type ConfirmedName,
  nameErrors,
  type NameReviewWork,
  NAME_REVIEW_TEXTS as TEXTS,
} from '#domain/contributors/name-review.ts'
import { namesToCheck } from '#domain/contributors/unconfirmed-names.ts'
import { formatPublicationDate } from '#domain/dates/format-date.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { NameToReview } from './NameToReview.tsx'
import type { WorkMessage } from './useConfirmNames.ts'
import type { NameDrafts } from './useNameDrafts.ts'

type Props = {
  work: NameReviewWork
  drafts: NameDrafts
  busy: boolean
  message: WorkMessage | undefined
  /** Element id of the button that confirms a name. */
  confirmId: (work: NameReviewWork, nameId: string) => string
  onConfirm: (names: readonly ConfirmedName[]) => void
}

const named = ({ id }: Contributor, name: ContributorName): ConfirmedName => ({ id, ...name })

/** A work of the list: where it appeared, who wrote it, and each of its names that waits. */
export const WorkNames = ({ work, drafts, busy, message, confirmId, onConfirm }: Props) => {
  const id = useId()
  const title = work.title ?? TEXTS.untitled
  const contributors = work.contributors ?? []
  const doubts = new Map(namesToCheck(contributors).map((name) => [name.id, name]))
  const certain = new Set(certainNames(contributors).map((name) => name.id))
  const waiting = contributors.filter((contributor) => doubts.has(contributor.id))
  const settled = contributors.filter((contributor) => !doubts.has(contributor.id))
  const date = work.publication_date && formatPublicationDate(work.publication_date)
  const names = waiting.map((contributor) => named(contributor, drafts.of(work, contributor).name))
  return (
    <li className="card" aria-labelledby={id}>
      <div className="grid gap-1 px-5 py-4">
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
          <h3 id={id} className="min-w-0 flex-[1_1_16rem] text-base font-semibold wrap-anywhere">
            {title}
          </h3>
          <Link
            className="btn btn-outline btn-sm"
            to={`/admin/articles/edit/${work.id}`}
            aria-label={TEXTS.openNamed(title)}
          >
            {TEXTS.open}
          </Link>
        </div>
        <p className="flex flex-wrap items-center gap-2 text-sm text-muted">
          <Badge category={work.source}>{work.source}</Badge>
          {(work.status ?? 'published') !== 'published' && <Badge>{TEXTS.draft}</Badge>}
          {date}
        </p>
        {settled.length > 0 && (
          <p className="text-sm wrap-anywhere text-muted">
            {TEXTS.confirmed}
            {'\u00a0: '}
            {settled.map(printedName).join(', ')}
          </p>
        )}
        {message && (
          <div className="mt-2">
            <Notice tone={message.tone}>{message.text}</Notice>
          </div>
        )}
        {work.contributors === undefined && <p className="text-danger">{TEXTS.brokenRow}</p>}
      </div>
      {waiting.length > 0 && (
        <ul aria-label={title}>
          {waiting.map((contributor) => {
            const { printed = '', doubt } = doubts.get(contributor.id) ?? {}
            return (
              <NameToReview
                key={`${contributor.id} ${printed}`}
                contributor={contributor}
                printed={printed}
                doubt={certain.has(contributor.id) ? undefined : doubt}
                draft={drafts.of(work, contributor)}
                busy={busy}
                confirmId={confirmId(work, contributor.id)}
                onDraft={(draft) => drafts.set(work, contributor, draft)}
                onConfirm={() => onConfirm([named(contributor, drafts.of(work, contributor).name)])}
              />
            )
          })}
        </ul>
      )}
      {waiting.length > 1 && (
        <p className="border-t border-rule px-5 py-3">
          <Button
            variant="outline"
            size="sm"
            busy={busy}
            disabled={names.some((name) => nameErrors(name).size > 0)}
            aria-label={TEXTS.confirmWorkNamed(waiting.length, title)}
            onClick={() => onConfirm(names)}
          >
            {TEXTS.confirmWork(waiting.length)}
          </Button>
        </p>
      )}
    </li>
  )
}
