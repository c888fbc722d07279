import { useRouteError } from 'react-router'
import { describeFailure, FAILURE_ACTIONS } from '#domain/errors/failure.ts'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'

/** What a screen that failed leaves: a message, and a way on, for a part that a deploy replaced by a reload. */
export const ScreenFault = () => {
  const error = useRouteError()
  const { title, message } = describeFailure(error)
  // oxlint-disable-next-line no-console -- whoever helps the editor needs the stack
  console.error(error)
  return (
    <div className="page-width py-8">
      <Notice
        tone="danger"
        title={title}
        actions={
          <>
            <Button onClick={() => location.reload()}>{FAILURE_ACTIONS.retry}</Button>
            <a className="btn btn-outline" href="/admin/dashboard">
              Tableau de bord
            </a>
          </>
        }
      >
        {message}
      </Notice>
    </div>
  )
}
