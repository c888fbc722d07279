import { Link, useLocation } from 'react-router'
import { SECTIONS } from '#domain/back-office/sections.ts'

const LABELS: Record<string, string> = {
  ...Object.fromEntries(SECTIONS.map(({ path, label }) => [path, label])),
  'articles/edit': 'Modifier',
  account: 'Mon compte',
  'trigger-uploads': 'Images des fondateurs',
}

/** The labels of an address below `/admin/`: every part of it that is a screen, in order. */
const trailOf = (pathname: string): { to: string; label: string }[] => {
  const parts = pathname
    .replace(/^\/admin/, '')
    .split('/')
    .filter(Boolean)
  return parts.flatMap((_, index) => {
    const path = parts.slice(0, index + 1).join('/')
    const label = LABELS[path]
    return label ? [{ to: path === 'articles/edit' ? pathname : `/admin/${path}`, label }] : []
  })
}

/** Where the editor is, from "Administration" on. */
export const Breadcrumb = () => {
  const { pathname } = useLocation()
  const trail = [{ to: '/admin/dashboard', label: 'Administration' }, ...trailOf(pathname)]
  return (
    <nav aria-label="Fil d’Ariane" className="min-w-0 text-sm">
      <ol className="flex items-center gap-2 overflow-hidden whitespace-nowrap">
        {trail.map(({ to, label }, index) => (
          <li key={`${index}-${label}`} className="flex min-w-0 items-center gap-2 text-muted">
            {index > 0 && <span aria-hidden="true">/</span>}
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
