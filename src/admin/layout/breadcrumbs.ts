import { SECTIONS } from '#domain/back-office/sections.ts'
import { ownValue } from '#domain/own-value.ts'

const LABELS: Record<string, string> = {
  ...Object.fromEntries(SECTIONS.map(({ path, label }) => [path, label])),
  content: 'Contenu',
  'articles/edit': 'Modifier',
  'articles/removed': 'Supprimés',
  account: 'Mon compte',
  'trigger-uploads': 'Images des fondateurs',
}

/** The labels of an address below `/admin/`: every part of it that is a screen, in order. */
export const breadcrumbs = (pathname: string): { to: string; label: string }[] => {
  const parts = pathname
    .replace(/^\/admin/, '')
    .split('/')
    .filter(Boolean)
  return parts.flatMap((_, index) => {
    const path = parts.slice(0, index + 1).join('/')
    const label = ownValue(LABELS, path)
    return label ? [{ to: path === 'articles/edit' ? pathname : `/admin/${path}`, label }] : []
  })
}
