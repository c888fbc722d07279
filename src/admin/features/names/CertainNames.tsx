import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { describeName } from '#domain/contributors/unconfirmed-names.ts'
import { NAME_REVIEW_TEXTS } from '#domain/contributors/name-review.ts'
import { Button } from '#ui/Button.tsx'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { Notice } from '#ui/Notice.tsx'
import { Spinner } from '#ui/Spinner.tsx'
import { ReadError } from '../../lists/ReadError.tsx'
import { type CertainWork, certainNamesQuery, type Cursor } from './names-queries.ts'
import { type ConfirmRun, type LeftWork, useConfirmRun } from './useConfirmRun.ts'

const TEXTS = NAME_REVIEW_TEXTS.certain

/** Names that the question shows before it counts the others. */
const EXAMPLES = 30

const Examples = ({ works }: { works: readonly CertainWork[] }) => {
  const names = works.flatMap((work) =>
    work.names.map((name, index) => ({
      key: `${work.id} ${name.id}`,
      name,
      printed: work.printed[index] ?? '',
    })),
  )
  return (
    <>
      <h3 className="mt-4 mb-1 text-base font-semibold">{TEXTS.examples}</h3>
      <div
        className="scroll-area max-h-64"
        role="region"
        aria-label={TEXTS.examples}
        // A box that scrolls is reached by the keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls
        tabIndex={0}
      >
        <ul className="divide-y divide-rule text-sm">
          {names.slice(0, EXAMPLES).map(({ key, name, printed }) => (
            <li key={key} className="py-1.5 wrap-anywhere">
              <span className="font-semibold">{printed}</span>
              <span className="block text-muted">{describeName(name)}</span>
            </li>
          ))}
        </ul>
      </div>
      {names.length > EXAMPLES && (
        <p className="mt-1 text-sm text-muted">{TEXTS.others(names.length - EXAMPLES)}</p>
      )}
    </>
  )
}

const LeftWorks = ({ left }: { left: readonly LeftWork[] }) =>
  left.length > 0 && (
    <>
      <p className="mt-2">{TEXTS.left(left.length)}</p>
      <ul className="list-disc ps-5">
        {left.map(({ work, reason }) => (
          <li key={work.id} className="wrap-anywhere">
            {reason === 'gone' ? (
              (work.title ?? NAME_REVIEW_TEXTS.untitled)
            ) : (
              <Link className="link" to={`/admin/articles/edit/${work.id}`}>
                {work.title ?? NAME_REVIEW_TEXTS.untitled}
              </Link>
            )}{' '}
            ({TEXTS.reasons[reason]})
          </li>
        ))}
      </ul>
    </>
  )

const countNames = (works: readonly CertainWork[]): number =>
  works.reduce((sum, { names }) => sum + names.length, 0)

type RunProps = { run: ConfirmRun; onStop: () => void; onGoOn: () => void; onClose: () => void }

const Progress = ({ run, onStop, onGoOn, onClose }: RunProps) => {
  const total = countNames(run.works)
  const sent = countNames(run.works.slice(0, run.sent))
  if (run.state === 'done')
    return (
      <Notice
        tone={run.left.length > 0 ? 'warning' : 'success'}
        actions={
          <Button variant="outline" size="sm" onClick={onClose}>
            {TEXTS.close}
          </Button>
        }
      >
        {TEXTS.done(run.confirmedNames, run.confirmedWorks)}
        <LeftWorks left={run.left} />
      </Notice>
    )
  return (
    <div className="grid gap-3">
      <p role="status" className="font-semibold">
        {`${run.state === 'running' ? TEXTS.running : TEXTS.paused}\u00a0: ${TEXTS.progress(sent, total)}`}
      </p>
      <progress className="w-full" aria-label={TEXTS.bar} max={total} value={sent} />
      {run.state === 'running' ? (
        <p>
          <Button variant="outline" onClick={onStop}>
            {TEXTS.stop}
          </Button>
        </p>
      ) : (
        <Notice
          tone={run.state === 'failed' ? 'danger' : 'info'}
          actions={
            <>
              <Button onClick={onGoOn}>{TEXTS.goOn}</Button>
              <Button variant="outline" onClick={onClose}>
                {TEXTS.endHere}
              </Button>
            </>
          }
        >
          {run.state === 'failed' ? TEXTS.failed : TEXTS.stopped}
          <LeftWorks left={run.left} />
        </Notice>
      )}
    </div>
  )
}

/** Confirms the names that need no decision, all at once, in steps. */
export const CertainNames = ({ source, onConfirmed }: { source: string; onConfirmed: () => void }) => {
  const [after, setAfter] = useState<Cursor>()
  const [isAsking, setIsAsking] = useState(false)
  const certain = useQuery(certainNamesQuery(source, after))
  const { run, start, stop, goOn, close } = useConfirmRun(onConfirmed)
  const found = certain.data
  const isPartial = found !== undefined && (found.next !== undefined || after !== undefined)
  return (
    <section className="card mb-6 grid gap-3 px-5 py-4" aria-labelledby="certain">
      <div>
        <h2 id="certain" className="text-lg">
          {TEXTS.title}
        </h2>
        <p className="mt-1 measure text-sm text-muted">{TEXTS.lead}</p>
      </div>
      {run ? (
        <Progress run={run} onStop={stop} onGoOn={goOn} onClose={close} />
      ) : (
        <>
          {certain.isPending && (
            <p role="status" className="flex items-center gap-3 text-muted">
              <Spinner /> {TEXTS.searching}
            </p>
          )}
          {certain.isError && (
            <ReadError busy={certain.isFetching} onRetry={() => void certain.refetch()}>
              {TEXTS.unreadable}
            </ReadError>
          )}
          {found && (
            <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
              {found.names > 0 ? (
                <Button busy={certain.isFetching} onClick={() => setIsAsking(true)}>
                  {TEXTS.confirm(found.names)}
                </Button>
              ) : (
                <p role="status">{isPartial ? TEXTS.noneYet(found.read) : TEXTS.none}</p>
              )}
              {isPartial && found.names > 0 && (
                <p className="text-sm text-muted">{TEXTS.partly(found.read)}</p>
              )}
              {found.next && (
                <Button variant="outline" busy={certain.isFetching} onClick={() => setAfter(found.next)}>
                  {TEXTS.further}
                </Button>
              )}
            </div>
          )}
        </>
      )}
      {found && (
        <ConfirmDialog
          open={isAsking}
          title={TEXTS.question(found.names)}
          confirmLabel={TEXTS.confirm(found.names)}
          onCancel={() => setIsAsking(false)}
          onConfirm={() => {
            setIsAsking(false)
            start(found.works)
          }}
        >
          <p>{TEXTS.explanation(found.works.length)}</p>
          <Examples works={found.works} />
        </ConfirmDialog>
      )}
    </section>
  )
}
