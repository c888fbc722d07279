import { Button } from './Button.tsx'

type Props = {
  /** From 0. */
  page: number
  pageSize: number
  total: number
  onPage: (page: number) => void
}

const NUMBER = new Intl.NumberFormat('fr-FR')

/** Leads through the pages of a list that is read page by page, and says how much there is. */
export const Pagination = ({ page, pageSize, total, onPage }: Props) => {
  const last = Math.max(0, Math.ceil(total / pageSize) - 1)
  const first = page * pageSize + 1
  return (
    <nav aria-label="Pages" className="mt-4 flex flex-wrap items-center justify-between gap-3 text-sm">
      <p className="text-muted" role="status">
        {total === 0
          ? 'Aucun résultat'
          : `${NUMBER.format(first)}–${NUMBER.format(Math.min(first + pageSize - 1, total))} sur ${NUMBER.format(total)}`}
      </p>
      {last > 0 && (
        <div className="flex gap-2">
          {/* At the first or last page the buttons are only marked as disabled, so that they keep the focus. */}
          <Button
            variant="outline"
            size="sm"
            aria-disabled={page === 0 || undefined}
            onClick={() => page > 0 && onPage(page - 1)}
          >
            Précédent
          </Button>
          <Button
            variant="outline"
            size="sm"
            aria-disabled={page >= last || undefined}
            onClick={() => page < last && onPage(page + 1)}
          >
            Suivant
          </Button>
        </div>
      )}
    </nav>
  )
}
