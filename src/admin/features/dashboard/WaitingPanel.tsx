import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { WAITING_TEXTS as TEXTS, waitingTasks } from '#domain/back-office/waiting-work.ts'
import { ReadError } from '../../lists/ReadError.tsx'
import { Loading } from '#ui/Loading.tsx'
import { Notice } from '#ui/Notice.tsx'
import { nameFiguresQuery } from '../../lists/name-figures-query.ts'
import { useAccount } from '../../session/session-context.ts'
import { waitingWorkQuery } from './dashboard-queries.ts'
import { formatNumber } from '#domain/language/number.ts'

const Tasks = () => {
  const { id } = useAccount()
  const waiting = useQuery(waitingWorkQuery())
  const { data: nameFigures } = useQuery(nameFiguresQuery())
  if (waiting.isPending) return <Loading>{TEXTS.loading}</Loading>
  if (waiting.isLoadingError)
    return (
      <ReadError busy={waiting.isFetching} onRetry={() => void waiting.refetch()}>
        {TEXTS.failed}
      </ReadError>
    )
  const names = nameFigures?.reduce((sum, figures) => sum + figures.names, 0) ?? 0
  const tasks = waitingTasks({ ...waiting.data, names }, id)
  if (tasks.length === 0) return <Notice tone="success">{TEXTS.nothing}</Notice>
  return (
    <ul className="card divide-y divide-rule">
      {tasks.map(({ count, text, to, isUrgent }) => (
        <li key={to}>
          <Link className="flex items-baseline gap-3 px-4 py-2.5 hover:bg-sunken" to={to}>
            <span
              className={`min-w-10 text-end text-lg font-semibold tabular-nums ${isUrgent ? 'text-danger' : 'text-accent'}`}
            >
              {formatNumber(count)}
            </span>{' '}
            <span className="min-w-0">{text}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** What waits for whoever is signed in, each line leading to the list of just these. */
export const WaitingPanel = () => (
  <section aria-labelledby="waiting">
    <h2 id="waiting" className="mb-3">
      {TEXTS.title}
    </h2>
    <Tasks />
  </section>
)
