import { Link } from 'react-router'
import { categoryName } from '#domain/works/classification.ts'
import { PUBLICATIONS } from '#domain/publications/registry.ts'
import { describeHaitiMoment } from '#domain/dates/moment.ts'
import { WORK_LIST_TEXTS } from '#domain/works/field-description.ts'
import { type WorkListRow, WORK_CARD_TAGS } from '#domain/back-office/work-list.ts'
import { formatDate } from '#domain/dates/format-date.ts'
import { Badge } from '#ui/Badge.tsx'
import { Choice } from '#ui/Choice.tsx'
import { previewAddress } from '#domain/back-office/work-preview.ts'
import { WorkStatusBadge } from '../../lists/WorkStatusBadge.tsx'

type Props = { work: WorkListRow; chosen: boolean; onChoose: (chosen: boolean) => void }

/** A work in the list. */
export const WorkCard = ({ work, chosen, onChoose }: Props) => {
  const more = work.tags.length - WORK_CARD_TAGS
  return (
    <li className="card flex gap-3 p-4">
      <Choice
        type="checkbox"
        className="mt-1"
        aria-label={`Sélectionner ${work.title}`}
        checked={chosen}
        onChange={(event) => onChoose(event.target.checked)}
      />
      <article className="min-w-0 flex-1">
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
          <h2 className="text-lg wrap-anywhere">{work.title}</h2>
          <p className="flex flex-wrap gap-1.5">
            <WorkStatusBadge status={work.status} />
            <Badge category={work.source}>{PUBLICATIONS[work.source].shortName}</Badge>
          </p>
        </div>
        {work.abstract && <p className="mt-1 line-clamp-2 text-sm text-muted">{work.abstract}</p>}
        <p className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted">
          <span>{work.authors.length > 0 ? work.authors.join(', ') : WORK_LIST_TEXTS.noAuthor}</span>
          <span>{formatDate(work.publication_date ?? work.created_at.slice(0, 10))}</span>
          {work.category && <span>{categoryName(work.category)}</span>}
        </p>
        {work.publish_at && work.status !== 'published' && (
          <p className="mt-1 text-sm">Publication programmée le {describeHaitiMoment(work.publish_at)}</p>
        )}
        {work.tags.length > 0 && (
          <ul className="mt-2 flex flex-wrap gap-1.5" aria-label="Tags">
            {work.tags.slice(0, WORK_CARD_TAGS).map((tag) => (
              <li key={tag} className="tag">
                {tag}
              </li>
            ))}
            {more > 0 && (
              <li className="tag" title={work.tags.slice(WORK_CARD_TAGS).join(', ')}>
                +{more} plus
              </li>
            )}
          </ul>
        )}
        <p className="mt-3 flex flex-wrap gap-2">
          <Link
            className="btn btn-outline btn-sm"
            to={`/admin/articles/edit/${work.id}`}
            aria-label={`Modifier ${work.title}`}
          >
            Modifier
          </Link>
          <a
            className="btn btn-quiet btn-sm"
            href={previewAddress({ id: work.id })}
            target="_blank"
            rel="opener"
            aria-label={`Aperçu de ${work.title}`}
          >
            Aperçu
          </a>
          <Link
            className="btn btn-quiet btn-sm"
            to={`/admin/articles/edit/${work.id}?tab=history`}
            aria-label={`Historique de ${work.title}`}
          >
            Historique
          </Link>
        </p>
      </article>
    </li>
  )
}
