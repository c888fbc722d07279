import './issue-dialog.css'
import { type RefObject, useCallback } from 'react'
import { IGM_TEXTS } from '#domain/issues/igm-issue.ts'
import { Modal } from '#ui/Modal.tsx'
import { ISSUE_TITLE_ID } from './read-issue-detail.ts'
import type { OpenIssue } from './useIssueDialog.ts'

type Props = {
  open: boolean
  issue: OpenIssue
  /** The element of the list. The dialog is inside it, because the list handles the clicks on its buttons. */
  container: RefObject<HTMLElement | null>
  onClose: () => void
}

/** The detail of an issue's page above the list. */
export const IssueDialog = ({ open, issue, container, onClose }: Props) => {
  const detail = issue.state === 'shown' ? issue.detail : undefined
  // The function must stay the same: inserting the node again would lose the focus and restart its islands.
  const place = useCallback(
    (element: HTMLElement | null) => {
      if (detail) element?.replaceChildren(detail)
    },
    [detail],
  )
  return (
    <Modal
      open={open}
      onClose={onClose}
      className="scrolling-dialog issue-dialog"
      container={container}
      {...(issue.state === 'shown' ? { labelledBy: ISSUE_TITLE_ID } : { label: IGM_TEXTS.issueDetails })}
    >
      <div className="issue-dialog-head">
        <a className="link text-sm" href={issue.href}>
          {IGM_TEXTS.issuePage}
        </a>
        <button className="btn btn-quiet btn-sm" type="button" onClick={onClose}>
          {IGM_TEXTS.close}
        </button>
      </div>
      {issue.state === 'loading' && (
        <p className="flex items-center gap-3 py-10" role="status">
          <span className="spinner" aria-hidden="true" />
          {IGM_TEXTS.loading}
        </p>
      )}
      {issue.state === 'failed' && (
        <div className="notice my-4" data-tone="danger" role="alert">
          <p className="notice-title">{IGM_TEXTS.loadFailedTitle}</p>
          <p>{`${IGM_TEXTS.loadFailed} ${issue.reason}`}</p>
        </div>
      )}
      {detail && <div className="pt-4" ref={place} />}
    </Modal>
  )
}
