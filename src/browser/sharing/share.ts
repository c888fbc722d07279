import {
  copiedText,
  SHARE_TEXTS,
  SHARE_WARNING_TOAST_MS,
  type SharedKind,
  sharedText,
} from '#domain/works/work-page-texts.ts'
import { copyText } from '../copy-text.ts'
import { toast } from '../toasts/toast.ts'

/** What goes to the share sheet; `url` may be a path of this site. */
export type Shared = { kind: SharedKind; title: string; url: string }

const copyLink = async ({ kind, url }: Shared): Promise<boolean> => {
  try {
    await copyText(url)
  } catch {
    toast.error(SHARE_TEXTS.copyFailed, { duration: SHARE_WARNING_TOAST_MS })
    return false
  }
  toast.success(copiedText(kind))
  return true
}

/**
 * Shares by the device's share sheet, or copies the link where there is none. Answers whether the link went out;
 * a reader who closes the sheet is not notified.
 */
export const share = async ({ kind, title, url: path }: Shared): Promise<boolean> => {
  const shared = { kind, title, url: new URL(path, location.origin).href }
  const data = { title, url: shared.url }
  if (typeof navigator.share !== 'function' || navigator.canShare?.(data) === false) return copyLink(shared)
  try {
    await navigator.share(data)
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return false
    toast.warning(SHARE_TEXTS.failed, {
      ...(kind === 'article' && { description: SHARE_TEXTS.failedArticle }),
      duration: SHARE_WARNING_TOAST_MS,
      action: { label: SHARE_TEXTS.copyInstead, onClick: () => void copyLink(shared) },
    })
    return false
  }
  toast.success(sharedText(kind))
  return true
}
