import { SlidersHorizontal } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { classNames } from '#ui/class-names.ts'

type Props = {
  /** The box that searches the list, which always shows. */
  search: ReactNode
  /** How many of the filters narrow the list. */
  chosen: number
  /** Names the search for screen readers. */
  label: string
  className?: string
  children: ReactNode
}

/**
 * The search of a list and its filters. On a phone a button opens the filters, which would leave no room for the list.
 */
export const ListFilters = ({ search, chosen, label, className, children }: Props) => {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  return (
    <div role="search" aria-label={label} className={classNames('mb-4 grid gap-3', className)}>
      {search}
      <Button
        variant="outline"
        className="justify-self-start sm:hidden"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <SlidersHorizontal size={18} strokeWidth={1.75} aria-hidden="true" />
        Filtres
        {chosen > 0 && <span className="badge badge-solid">{chosen}</span>}
      </Button>
      <div id={id} className={isOpen ? 'grid gap-3 sm:contents' : 'hidden sm:contents'}>
        {children}
      </div>
    </div>
  )
}
