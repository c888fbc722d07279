import { z } from 'zod'
import { toast } from '#browser/toasts/toast.ts'
import { PUBLICATION_TYPES } from '#domain/submission/publication-type.ts'
import { NotificationSchema, notificationText } from '#domain/submission/submission-answer.ts'
import { SUBMISSION_TEXTS } from '#domain/submission/submission-texts.ts'
import { type Receipt, RECEIPT_KEY } from './receipt.ts'

// The Content-Security-Policy refuses the code that zod would write for itself.
z.config({ jitless: true })

const ReceiptSchema = z.object({
  reference: z.string(),
  statusPath: z.string().startsWith('/submission/'),
  publicationType: z.enum(PUBLICATION_TYPES),
  notifications: z.array(NotificationSchema).nullable(),
})

const read = (): Receipt | undefined => {
  try {
    return ReceiptSchema.safeParse(JSON.parse(sessionStorage.getItem(RECEIPT_KEY) ?? '')).data
  } catch {
    return undefined
  }
}

const element = <Name extends keyof HTMLElementTagNameMap>(name: Name, className: string, text = '') => {
  const created = document.createElement(name)
  created.className = className
  created.textContent = text
  return created
}

/** Success first, then what the mails did; once, not at every reload. */
const showOnce = (receipt: Receipt): void => {
  if (receipt.notifications === null) return
  sessionStorage.setItem(RECEIPT_KEY, JSON.stringify({ ...receipt, notifications: null }))
  toast.success(SUBMISSION_TEXTS.sent)
  const text = notificationText(receipt.notifications)
  if (receipt.notifications.every(({ success }) => success)) toast.success(text)
  else toast.warning(text)
}

/** Shows the reference and the private link at the top of the page, until the author closes them. */
export const showReceipt = (): void => {
  const receipt = read()
  const main = document.querySelector('main')
  if (!receipt || !main) return
  const notice = element('section', 'notice page-width mt-4')
  notice.dataset['tone'] = 'success'
  notice.tabIndex = -1
  notice.setAttribute('aria-label', SUBMISSION_TEXTS.receipt)
  const text = element('p', '', `${SUBMISSION_TEXTS.reference} `)
  text.append(element('strong', '', receipt.reference))
  const link = element('a', 'btn btn-outline btn-sm', SUBMISSION_TEXTS.follow)
  link.href = receipt.statusPath
  const close = element('button', 'btn btn-quiet btn-sm', SUBMISSION_TEXTS.close)
  close.type = 'button'
  close.addEventListener('click', () => {
    sessionStorage.removeItem(RECEIPT_KEY)
    notice.remove()
    main.focus()
  })
  const actions = element('div', 'mt-3 flex flex-wrap gap-2')
  actions.append(link, close)
  notice.append(
    element('p', 'notice-title', SUBMISSION_TEXTS.sent),
    text,
    element('p', 'text-sm', SUBMISSION_TEXTS.saveLinkHint),
    actions,
  )
  main.prepend(notice)
  notice.focus()
  showOnce(receipt)
}
