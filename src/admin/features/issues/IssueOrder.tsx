import { GripVertical } from 'lucide-react'
import { type DragEvent, useEffect, useState } from 'react'
import { useMutation } from '#browser/queries/useMutation.ts'
import { toast } from '#browser/toasts/toast.ts'
import { ISSUE_PUBLISHING_TEXTS, moveWorkTo } from './issue-checks.ts'
import { issueContents } from '#domain/issues/issue-contents.ts'
import { ISSUE_FORM_TEXTS, moveItem } from './issue-form.ts'
import type { IssueRecord } from '#domain/issues/issue-record.ts'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Notice } from '#ui/Notice.tsx'
import { Select } from '#ui/Select.tsx'
import { arrangeIssue, type IssueWork, type StoredIssue } from './issues-queries.ts'
import { MoveButtons } from './MoveButtons.tsx'

const TEXTS = ISSUE_FORM_TEXTS.order

type Props = {
  issue: IssueRecord
  works: readonly IssueWork[]
  onStored: (stored: StoredIssue) => void
  onDirty: (isDirty: boolean) => void
}

/** What an editor changed of the works: their order of ids, and the section of some. */
type Arrangement = { ids: readonly string[]; sections: ReadonlyMap<string, string | undefined> }

/** The works as they are stored, arranged as the editor has them on the screen; new ones come last. */
const arranged = (works: readonly IssueWork[], { ids, sections }: Arrangement): IssueWork[] => {
  const positionOf = ({ id }: IssueWork) => (ids.includes(id) ? ids.indexOf(id) : ids.length)
  return works
    .toSorted((a, b) => positionOf(a) - positionOf(b))
    .map((work) => (sections.has(work.id) ? { ...work, section: sections.get(work.id) } : work))
}

/** The order of the articles of an issue and the section of each. A conflict keeps the order on the screen. */
export const IssueOrder = ({ issue, works, onStored, onDirty }: Props) => {
  const [changed, setChanged] = useState<Arrangement>()
  const [isConflict, setConflict] = useState(false)
  const [dragged, setDragged] = useState<string>()
  const isDirty = changed !== undefined
  useEffect(() => onDirty(isDirty), [onDirty, isDirty])
  const shown = changed ? arranged(works, changed) : [...works]
  const unknown = new Set(
    shown.flatMap(({ section }) =>
      section !== undefined && !issue.sections.includes(section) ? section : [],
    ),
  )

  const saving = useMutation({
    // The values are passed in, because a conflict changes the versions between two presses.
    mutationFn: (sent: {
      issue: IssueRecord
      works: readonly IssueWork[]
      changed: Arrangement | undefined
    }) => arrangeIssue(sent.issue, sent.works),
    meta: { showsOwnError: true },
    onSuccess: ({ kind, stored }, sent) => {
      setConflict(kind === 'conflict')
      if (kind === 'saved') {
        // Works that were moved during the save still have to be saved.
        setChanged((now) => (now === sent.changed ? undefined : now))
        toast.success(TEXTS.saved)
      }
      onStored(stored)
    },
  })

  const change = (next: readonly IssueWork[], sections = changed?.sections ?? new Map()) =>
    setChanged({ ids: next.map(({ id }) => id), sections })
  const move = (work: IssueWork, by: -1 | 1) => {
    const { works: own = [] } =
      issueContents(
        shown.map((each, position) => ({ ...each, position })),
        issue.sections,
      ).find((group) => group.works.some(({ id }) => id === work.id)) ?? {}
    const moved = moveItem(
      own,
      own.findIndex(({ id }) => id === work.id),
      by,
    )
    // The other sections keep their order; only the positions of this one are taken anew.
    const positions = shown.flatMap(({ id }, index) => (own.some((each) => each.id === id) ? index : []))
    const next = [...shown]
    for (const [index, at] of positions.entries()) {
      const put = shown.find(({ id }) => id === moved[index]?.id)
      if (put) next[at] = put
    }
    change(next)
  }

  const groups = issueContents(
    shown.map((work, position) => ({ ...work, position })),
    issue.sections,
  )
  // Sections without an article are there too, so that one can be put into them.
  const empty = issue.sections
    .filter((name) => !groups.some(({ section }) => section?.toLowerCase() === name.toLowerCase()))
    .map((section) => ({ section, works: [] as typeof shown }))
  const drop = (target: { section: string | undefined; before?: string }) => {
    if (dragged === undefined) return
    const next = moveWorkTo(shown, dragged, target)
    change(next, new Map([...(changed?.sections ?? []), [dragged, target.section]]))
    setDragged(undefined)
  }
  const dropTarget = (target: { section: string | undefined; before?: string }) => ({
    onDragOver: (event: DragEvent<HTMLElement>) => {
      if (dragged === undefined) return
      event.preventDefault()
      event.stopPropagation()
    },
    onDrop: (event: DragEvent<HTMLElement>) => {
      event.preventDefault()
      event.stopPropagation()
      drop(target)
    },
  })
  return (
    <section className="card mt-6 p-5" aria-labelledby="order">
      <h2 id="order">{TEXTS.title}</h2>
      <p className="mt-1 text-muted">{TEXTS.lead}</p>
      {works.length === 0 && <EmptyState>{TEXTS.none}</EmptyState>}
      {isConflict && <Notice tone="warning">{TEXTS.conflict}</Notice>}
      {saving.error && (
        <Notice tone="danger" title={TEXTS.failed}>
          {saving.error.message}
        </Notice>
      )}
      {unknown.size > 0 && <Notice tone="warning">{TEXTS.unknownSections([...unknown].join(', '))}</Notice>}
      {[...groups, ...empty].map((group) => (
        <div key={group.section ?? ''} className="mt-4" {...dropTarget({ section: group.section })}>
          <h3>{group.section ?? TEXTS.noSection}</h3>
          {group.works.length === 0 && (
            <p className="mt-1 rounded-md border border-dashed border-rule p-3 text-sm text-muted">
              {ISSUE_PUBLISHING_TEXTS.drop}
            </p>
          )}
          <ol className="mt-1 divide-y divide-rule" aria-label={group.section ?? TEXTS.noSection}>
            {group.works.map((work, index) => (
              <li
                key={work.id}
                className={`flex flex-wrap items-center gap-x-3 gap-y-2 py-2 ${dragged === work.id ? 'opacity-50' : ''}`}
                {...dropTarget({ section: group.section, before: work.id })}
              >
                <span
                  className="cursor-grab text-muted max-md:hidden"
                  title={ISSUE_PUBLISHING_TEXTS.drag(work.title)}
                  aria-hidden="true"
                  draggable
                  onDragStart={(event) => {
                    setDragged(work.id)
                    event.dataTransfer.effectAllowed = 'move'
                    // Firefox drags nothing that carries nothing.
                    event.dataTransfer.setData('text/plain', '')
                    const entry = event.currentTarget.parentElement
                    if (entry) event.dataTransfer.setDragImage(entry, 0, 0)
                  }}
                  onDragEnd={() => setDragged(undefined)}
                >
                  <GripVertical size={18} />
                </span>
                <span className="min-w-48 grow basis-64 wrap-anywhere">{work.title}</span>
                <Select
                  className="w-auto max-w-full"
                  aria-label={TEXTS.sectionOf(work.title)}
                  items={[...issue.sections, ...unknown].map((name) => ({
                    value: name,
                    label: name,
                    disabled: unknown.has(name),
                  }))}
                  placeholder={TEXTS.noSection}
                  value={work.section ?? ''}
                  onChange={(event) =>
                    change(
                      shown,
                      new Map([...(changed?.sections ?? []), [work.id, event.target.value || undefined]]),
                    )
                  }
                />
                <MoveButtons
                  name={work.title}
                  isFirst={index === 0}
                  isLast={index === group.works.length - 1}
                  onMove={(by) => move(work, by)}
                />
              </li>
            ))}
          </ol>
        </div>
      ))}
      {works.length > 0 && (
        <div className="mt-4 flex flex-wrap items-center gap-3">
          <Button
            busy={saving.isPending}
            disabled={!isDirty || unknown.size > 0}
            onClick={() => saving.mutate({ issue, works: shown, changed })}
          >
            {TEXTS.save}
          </Button>
          {isDirty && <span className="text-sm text-muted">Modifications non enregistrées</span>}
        </div>
      )}
    </section>
  )
}
