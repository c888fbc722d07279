import { type Control, useWatch } from 'react-hook-form'
import {
  factsOfForm,
  PUBLISHING_TEXTS as TEXTS,
  type PublishingNeed,
  publishingNeeds,
} from '#domain/works/publishing-needs.ts'
import type { WorkForm } from '#domain/works/work-form.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Notice } from '#ui/Notice.tsx'
import { focusField } from '../../lists/useFieldOfAddress.ts'

type ListProps = { needs: readonly PublishingNeed[]; onField: (name: string) => void }

const List = ({ needs, onField }: ListProps) => (
  <ul className="mt-1 grid gap-1">
    {needs.map(({ field, text, blocks }) => (
      <li key={field}>
        <a
          className={blocks ? 'link font-semibold text-danger' : 'link'}
          href={`#field-${field}`}
          onClick={(event) => {
            event.preventDefault()
            onField(field)
          }}
        >
          {text}
        </a>
      </li>
    ))}
  </ul>
)

/** What the work in the form still lacks while it is about to be published, each leading to its field. */
export const PublishingNeeds = ({ control }: { control: Control<WorkForm> }) => {
  const [source, volume, issue, publicationDate, contributors, articleFiles, cover, status, publishAt] =
    useWatch({
      control,
      name: [
        'source',
        'volume',
        'issue',
        'publicationDate',
        'contributors',
        'articleFiles',
        'cover',
        'status',
        'publishAt',
      ],
    })
  if (status !== 'published' && publishAt === '') return null
  const needs = publishingNeeds(
    factsOfForm({ source, volume, issue, publicationDate, contributors, articleFiles, cover }),
  )
  if (needs.length === 0) return <p className="text-sm text-success">{TEXTS.complete}</p>
  return (
    <Notice tone="warning" title={TEXTS.title}>
      <List needs={needs} onField={focusField} />
    </Notice>
  )
}

type QuestionProps = {
  /** What lacks; none while nothing is asked. */
  needs: readonly PublishingNeed[]
  onPublish: () => void
  onMend: () => void
}

/** Asks before a work that lacks something is published; one that would be in no list is not. */
export const PublishingQuestion = ({ needs, onPublish, onMend }: QuestionProps) => {
  const isBlocked = needs.some(({ blocks }) => blocks)
  const mend = (name: string) => {
    onMend()
    // A dialog gives the focus back when it closes, which is after this press.
    setTimeout(() => focusField(name))
  }
  return (
    <Dialog
      open={needs.length > 0}
      size="sm"
      title={isBlocked ? TEXTS.blocked : TEXTS.ask}
      onClose={onMend}
      footer={
        <>
          {!isBlocked && (
            <Button variant="outline" onClick={onPublish}>
              {TEXTS.publishAnyway}
            </Button>
          )}
          <Button onClick={() => mend(needs[0]?.field ?? '')}>{TEXTS.mend}</Button>
        </>
      }
    >
      <List needs={needs} onField={mend} />
    </Dialog>
  )
}
