import { Link } from 'react-router'
import { Notice } from '#ui/Notice.tsx'
import { LeftOutSchema } from './publishing-queries.ts'

/** Rows that the last build could not publish, or published with a finding: each with its reason and the way to mend it. */
export const LeftOutRows = ({ leftOut }: { leftOut: unknown }) => {
  const rows = LeftOutSchema.catch([]).parse(leftOut)
  if (rows.length === 0) return null
  return (
    <div className="mt-6">
      <Notice tone="warning" title="À corriger">
        <ul className="mt-1 space-y-1 text-sm">
          {rows.map(({ table, id, outcome, reason }) => (
            <li key={`${table}-${id}-${reason}`} className="wrap-anywhere">
              {table === 'articles' ? (
                <Link className="link" to={`/admin/articles/edit/${id}`}>
                  {id}
                </Link>
              ) : (
                `${table} ${id}`
              )}
              {' : '}
              {reason} {outcome === 'left out' ? '(absent du site)' : '(publié ainsi)'}
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  )
}
