import { copyText } from '#browser/copy-text.ts'
import { toast } from '#browser/toasts/toast.ts'
import { SHARE_TEXTS } from '#domain/works/work-page-texts.ts'

/** Copies the link that a button names, and says so in its words. */
export const copyLink = async ({ dataset }: HTMLElement): Promise<void> => {
  const { path = '/', copied = '' } = dataset
  try {
    await copyText(new URL(path, location.origin).href)
    toast.success(copied)
  } catch {
    toast.error(SHARE_TEXTS.copyFailed)
  }
}
