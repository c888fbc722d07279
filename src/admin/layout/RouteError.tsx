import { useRouteError } from 'react-router'
import { describeError, ERROR_ACTIONS } from '#domain/errors/error-view.ts'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'

/** Shown instead of a screen that failed. When a deploy replaced a part of the code, it offers to reload. */
export const RouteError = () => {
  const error = useRouteError()
  const { title, message } = describeError(error)
  // oxlint-disable-next-line no-console -- whoever helps the editor needs the stack
  console.error(error)
  return (
    <div className="page-width py-8">
      <Notice
        tone="danger"
        title={title}
        actions={
          <>
            <Button onClick={() => location.reload()}>{ERROR_ACTIONS.retry}</Button>
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
