import { ARTICLES_PER_PAGE } from '#domain/lists/list-texts.ts'
import { countPages } from './list-address.ts'
import { Button } from '#ui/Button.tsx'
import { formatNumber } from '#domain/language/number.ts'

type Props = { page: number; total: number; onPage: (page: number) => void }

/** Goes through a list in pages; readers count from 1, the list from 0. */
export const Pager = ({ page, total, onPage }: Props) => {
  const pages = countPages(total)
  const first = page * ARTICLES_PER_PAGE + 1
  const last = Math.min(first + ARTICLES_PER_PAGE - 1, total)
  const button = (label: string, target: number) => {
    const leadsOn = target !== page && target >= 0 && target < pages
    // At the first or last page the button is only marked as disabled, so that it keeps the focus.
    return (
      <Button
        variant="outline"
        size="sm"
        aria-disabled={!leadsOn || undefined}
        onClick={leadsOn ? () => onPage(target) : undefined}
      >
        {label}
      </Button>
    )
  }
  return (
    <nav
      className="no-print mt-5 flex flex-wrap items-center justify-between gap-3"
      aria-label="Pages de la liste"
    >
      <p className="text-sm text-muted">
        {formatNumber(first)}–{formatNumber(last)} sur {formatNumber(total)}
        <span className="sr-only">
          , page {formatNumber(page + 1)} sur {formatNumber(pages)}
        </span>
      </p>
      {pages > 1 && (
        <div className="flex flex-wrap gap-1.5 noscript:hidden">
          {button('Première', 0)}
          {button('Précédent', page - 1)}
          {button('Suivant', page + 1)}
          {button('Dernière', pages - 1)}
        </div>
      )}
    </nav>
  )
}
