import { Link } from 'react-router'
import type { FileOwner } from '#domain/files/file-references.ts'

const addressOf = ({ kind, id }: FileOwner): string => {
  switch (kind) {
    case 'text':
      return `/admin/articles/edit/${id}?tab=text`
    case 'work':
      return `/admin/articles/edit/${id}`
    case 'removedWork':
      return '/admin/articles/removed'
    case 'issue':
      return `/admin/issues/${id}`
    case 'submission':
      return `/admin/submissions/${id}`
    case 'member':
      return '/admin/members'
    case 'founder':
      return '/admin/founders'
  }
}

type Props = { owners: readonly FileOwner[]; limit?: number }

/** Who uses a file, each with the way to it. */
export const Owners = ({ owners, limit = Infinity }: Props) => (
  <ul>
    {owners.slice(0, limit).map((owner) => (
      <li key={owner.id}>
        <Link className="link" to={addressOf(owner)}>
          {owner.label}
        </Link>
      </li>
    ))}
    {owners.length > limit && <li className="text-muted">et {owners.length - limit} de plus</li>}
  </ul>
)
