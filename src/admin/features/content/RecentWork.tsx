import { Link } from 'react-router'
import { PUBLICATIONS } from '#domain/publications/registry.ts'
import { WORK_LIST_TEXTS } from '#domain/works/field-description.ts'
import type { WorkListRow } from '#domain/back-office/work-list.ts'
import { formatDate } from '#domain/dates/format-date.ts'
import { Badge } from '#ui/Badge.tsx'
import { WorkStatusBadge } from '../../lists/WorkStatusBadge.tsx'

/** A work among those that changed last. */
export const RecentWork = ({ work }: { work: WorkListRow }) => (
  <li className="card p-4">
    <p className="mb-1 flex flex-wrap gap-1.5">
      <WorkStatusBadge status={work.status} />
      <Badge category={work.source}>{PUBLICATIONS[work.source].shortName}</Badge>
    </p>
    <Link className="link font-semibold wrap-anywhere" to={`/admin/articles/edit/${work.id}`}>
      {work.title}
    </Link>
    <p className="mt-1 text-sm text-muted">
      {work.authors.length > 0 ? work.authors.join(', ') : WORK_LIST_TEXTS.noAuthor} ·{' '}
      {formatDate(work.publication_date ?? work.created_at.slice(0, 10))}
    </p>
  </li>
)
