import { useId } from 'react'
import { Link } from 'react-router'

type Props = { actions: readonly { to: string; label: string }[] }

/** What is done most often from a screen. */
export const QuickActions = ({ actions }: Props) => {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-3">
        Actions rapides
      </h2>
      <ul className="grid gap-2">
        {actions.map(({ to, label }) => (
          <li key={to}>
            <Link className="btn btn-outline w-full justify-start!" to={to}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
