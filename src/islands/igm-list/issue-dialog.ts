import { trackAction } from '#browser/tracking/track-action.ts'
import { PUBLICATIONS } from '#domain/publications/registry.ts'
import { toast } from '#browser/toasts/toast.ts'
import { IGM_TEXTS } from '#domain/issues/igm-texts.ts'

const TITLE_ID = 'issue-dialog-title'
const details = new Map<string, Promise<Element>>()

const load = async (address: string): Promise<Element> => {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`${new URL(address).pathname}\u00a0: ${answer.status}`)
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
  const detail = page.querySelector('[data-issue-detail]')
  if (!detail) throw new Error(`${new URL(address).pathname}\u00a0: no detail`)
  const title = detail.querySelector('[data-issue-title]')
  if (title) {
    // The page under the dialog keeps its own h1.
    const heading = document.createElement('h2')
    heading.id = TITLE_ID
    heading.className = title.className
    heading.textContent = title.textContent
    title.replaceWith(heading)
  }
  return detail
}

const loadOnce = (address: string): Promise<Element> => {
  const known = details.get(address)
  if (known) return known
  const loading = load(address)
  details.set(address, loading)
  loading.catch(() => details.delete(address))
  return loading
}

/** A click that asks for a new tab or window is the browser's own; one that ends a selection of text is no click. */
const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey

const linkOfClick = (event: MouseEvent): HTMLAnchorElement | undefined => {
  const target = event.target instanceof Element ? event.target : undefined
  const issue = target?.closest('[data-issue], [data-issue-row]')
  const control = target?.closest('a, button, input, label, summary')
  if (!issue || !isPlainClick(event)) return undefined
  if (control) return control.matches('a[data-issue-open]') ? openingLink(issue) : undefined
  return getSelection()?.isCollapsed === false ? undefined : openingLink(issue)
}

const openingLink = (issue: Element): HTMLAnchorElement | undefined =>
  issue.querySelector<HTMLAnchorElement>('a[data-issue-open]:not([tabindex])') ?? undefined

/** Shows a failed read: a toast, and the alert in the dialog. */
const showError = (alert: HTMLElement, error: unknown): void => {
  toast.error(IGM_TEXTS.loadFailedToast, { id: 'igm-error' })
  const message = alert.querySelector('[data-message]')
  if (message)
    message.textContent = `${IGM_TEXTS.loadFailed} ${error instanceof Error ? error.message : String(error)}`
  alert.hidden = false
}

/**
 * Opens the issue whose card or row is clicked in the dialog of the list: the detail of the issue's own page.
 * @returns a function that ends it
 */
export const bindIssueDialog = (root: HTMLElement): (() => void) => {
  const dialog = root.querySelector<HTMLDialogElement>('[data-issue-dialog]')
  const content = dialog?.querySelector<HTMLElement>('[data-issue-content]')
  const waiting = dialog?.querySelector<HTMLElement>('[data-issue-waiting]')
  const alert = dialog?.querySelector<HTMLElement>('[data-issue-error]')
  const page = dialog?.querySelector<HTMLAnchorElement>('[data-issue-page]')
  const listeners = new AbortController()
  const { signal } = listeners
  const end = () => listeners.abort()
  if (!dialog || !content || !waiting || !alert || !page) return end

  const open = async (link: HTMLAnchorElement) => {
    page.href = link.href
    waiting.hidden = false
    alert.hidden = true
    dialog.showModal()
    try {
      const detail = document.importNode(await loadOnce(link.href), true)
      if (!dialog.open || page.href !== link.href) return
      content.replaceChildren(detail)
      dialog.setAttribute('aria-labelledby', TITLE_ID)
      const reference = detail.getAttribute('data-issue-detail') ?? undefined
      void trackAction('view', { reference, type: PUBLICATIONS.IGM.analytics.document })
    } catch (error) {
      showError(alert, error)
    } finally {
      waiting.hidden = true
    }
  }

  root.addEventListener(
    'click',
    (event) => {
      if (event.target === dialog) return dialog.close()
      const link = linkOfClick(event)
      if (!link) return
      event.preventDefault()
      void open(link)
    },
    { signal },
  )
  dialog.addEventListener(
    'close',
    () => {
      content.replaceChildren()
      dialog.removeAttribute('aria-labelledby')
    },
    { signal },
  )
  return end
}
