import { type RefObject, useEffect, useRef, useState } from 'react'
import { toast } from '#browser/toasts/toast.ts'
import { trackAction } from '#browser/tracking/track-action.ts'
import { IGM_TEXTS } from '#domain/issues/igm-issue.ts'
import { PUBLICATIONS } from '#domain/publications/registry.ts'
import { readErrorText } from '#domain/queries/failed-reads.ts'
import { issueLinkOf } from './issue-link-of.ts'
import { readIssueDetail } from './read-issue-detail.ts'

/** The issue whose dialog is open, at the address of its page. */
export type OpenIssue = { href: string } & (
  { state: 'loading' } | { state: 'shown'; detail: Element } | { state: 'failed'; reason: string }
)

/** Opens the issue of the list whose card or row is clicked. */
export const useIssueDialog = (list: RefObject<HTMLElement | null>) => {
  const [isOpen, setOpen] = useState(false)
  const [issue, setIssue] = useState<OpenIssue>({ href: PUBLICATIONS.IGM.path, state: 'loading' })
  const asked = useRef<string>(undefined)
  useEffect(() => {
    const root = list.current
    const open = async (href: string) => {
      asked.current = href
      setIssue({ href, state: 'loading' })
      setOpen(true)
      try {
        const detail = document.importNode(await readIssueDetail(href), true)
        // Another one was asked for meanwhile, or none.
        if (asked.current !== href) return
        setIssue({ href, state: 'shown', detail })
        const reference = detail.getAttribute('data-issue-detail') ?? undefined
        void trackAction('view', { reference, type: PUBLICATIONS.IGM.analytics.document })
      } catch (error) {
        if (asked.current !== href) return
        toast.error(IGM_TEXTS.loadFailedToast, { id: 'igm-error' })
        setIssue({ href, state: 'failed', reason: readErrorText(error) })
      }
    }
    const press = (event: MouseEvent) => {
      const link = issueLinkOf(event)
      if (!link) return
      event.preventDefault()
      void open(link.href)
    }
    root?.addEventListener('click', press)
    return () => root?.removeEventListener('click', press)
  }, [list])
  const close = () => {
    asked.current = undefined
    setOpen(false)
  }
  return { isOpen, issue, close }
}
