import { useState } from 'react'
import { Link } from 'react-router'
import { LazyDialog } from '#browser/dialogs/LazyDialog.tsx'
import { useMutation } from '#browser/queries/useMutation.ts'
import { countNoun } from '#domain/language/number.ts'
import { PUBLISHING_TEXTS as TEXTS, type WorkToPublish } from '#domain/works/publishing-needs.ts'
import { Button } from '#ui/Button.tsx'
import { readWorksToPublish } from './bulk-actions.ts'

type Props = {
  chosen: ReadonlySet<string>
  busy: boolean
  /** Called with the works that may be published. */
  onPublish: (ids: readonly string[]) => void
}

const isBlocked = ({ needs }: WorkToPublish): boolean => needs.some(({ blocks }) => blocks)

/** Publishes the chosen works; says first what some of them lack, with the way to each field. */
export const BulkPublishing = ({ chosen, busy, onPublish }: Props) => {
  const [asked, setAsked] = useState<readonly WorkToPublish[]>()
  const checking = useMutation({
    mutationFn: () => readWorksToPublish([...chosen]),
    onSuccess: (works) => {
      if (works.some(({ needs }) => needs.some(({ field }) => field !== 'publicationDate'))) setAsked(works)
      else onPublish([...chosen])
    },
  })
  const lacking = (asked ?? []).filter(({ needs }) => needs.length > 0)
  const blocked = lacking.filter(isBlocked)
  const left = new Set(blocked.map(({ id }) => id))
  const publishable = [...chosen].filter((id) => !left.has(id))
  return (
    <>
      <Button variant="outline" size="sm" busy={busy || checking.isPending} onClick={() => checking.mutate()}>
        Publier
      </Button>
      <LazyDialog
        open={asked !== undefined}
        onClose={() => setAsked(undefined)}
        title={TEXTS.bulkTitle(lacking.length, asked?.length ?? 0)}
        footer={
          <>
            <Button variant="outline" onClick={() => setAsked(undefined)}>
              Annuler
            </Button>
            {publishable.length > 0 && (
              <Button
                onClick={() => {
                  setAsked(undefined)
                  onPublish(publishable)
                }}
              >
                {`Publier ${countNoun(publishable.length, 'article', 'articles')} ainsi`}
              </Button>
            )}
          </>
        }
      >
        {blocked.length > 0 && <p className="font-semibold">{TEXTS.bulkBlocked(blocked.length)}</p>}
        <ul className="mt-2 grid gap-3">
          {lacking.map(({ id, title, needs }) => (
            <li key={id} className="wrap-anywhere">
              {title}
              <ul className="mt-1 list-disc space-y-1 ps-5 text-sm">
                {needs.map(({ field, text, blocks }) => (
                  <li key={field} className={blocks ? 'text-danger' : undefined}>
                    <Link className="link" to={`/admin/articles/edit/${id}#field-${field}`}>
                      {text}
                    </Link>
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
      </LazyDialog>
    </>
  )
}
