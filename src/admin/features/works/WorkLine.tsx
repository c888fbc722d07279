import { Link } from 'react-router'
import type { WorkListRow } from '#domain/back-office/work-list.ts'
import { formatDate } from '#domain/dates/format-date.ts'
import { PUBLICATIONS } from '#domain/publications/registry.ts'
import { WORK_LIST_TEXTS } from '#domain/works/field-description.ts'
import { Badge } from '#ui/Badge.tsx'
import { Choice } from '#ui/Choice.tsx'
import { WorkStatusBadge } from '../../lists/WorkStatusBadge.tsx'

type Props = { work: WorkListRow; chosen: boolean; onChoose: (chosen: boolean) => void }

/** A work as one line of the list. */
export const WorkLine = ({ work, chosen, onChoose }: Props) => (
  <li className="flex items-center gap-3 px-4 py-1.5">
    <Choice
      type="checkbox"
      aria-label={`Sélectionner ${work.title}`}
      checked={chosen}
      onChange={(event) => onChoose(event.target.checked)}
    />
    <p className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-3 text-sm sm:flex-nowrap">
      <Link
        className="link min-w-0 basis-full truncate sm:basis-auto"
        to={`/admin/articles/edit/${work.id}`}
        aria-label={`Modifier ${work.title}`}
        title={work.title}
      >
        {work.title}
      </Link>
      <span className="min-w-0 shrink-[3] truncate text-muted max-lg:hidden">
        {work.authors.length > 0 ? work.authors.join(', ') : WORK_LIST_TEXTS.noAuthor}
      </span>
      <span className="ms-auto flex flex-none items-center gap-2 max-sm:ms-0">
        <span className="text-muted tabular-nums">
          {formatDate(work.publication_date ?? work.created_at.slice(0, 10))}
        </span>
        <Badge category={work.source}>{PUBLICATIONS[work.source].shortName}</Badge>
        <WorkStatusBadge status={work.status} />
      </span>
    </p>
  </li>
)
