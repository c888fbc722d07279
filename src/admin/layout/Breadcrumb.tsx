import { Link, useLocation } from 'react-router'
import { breadcrumbs } from './breadcrumbs.ts'

/** Where the editor is, from "Administration" on. A phone has no room for all names and shows the screen alone. */
export const Breadcrumb = () => {
  const { pathname } = useLocation()
  const trail = [{ to: '/admin/dashboard', label: 'Administration' }, ...breadcrumbs(pathname)]
  return (
    <nav aria-label="Fil d’Ariane" className="min-w-0 text-sm">
      <ol className="flex items-center gap-2 overflow-hidden whitespace-nowrap">
        {trail.map(({ to, label }, index) => (
          <li
            key={`${index}-${label}`}
            className="flex min-w-0 items-center gap-2 text-muted max-sm:not-last:hidden"
          >
            {index > 0 && (
              <span aria-hidden="true" className="max-sm:hidden">
                /
              </span>
            )}
            {index === trail.length - 1 ? (
              <span aria-current="page" className="truncate text-ink">
                {label}
              </span>
            ) : (
              <Link to={to} className="truncate hover:underline">
                {label}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
