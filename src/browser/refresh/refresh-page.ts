import { hasUnsavedInput } from '#browser/forms/has-unsaved-input.ts'
import { checkForNewBuild } from '#browser/service-worker/register.ts'
import { notice } from '#browser/notices/notice.ts'
import { PULL_TEXTS } from '#domain/offline/offline-texts.ts'
import { refreshFigures } from './refresh.ts'

/** Shows the newest content of the page and looks for a newer build, and says how that went; nothing is reloaded under a form. */
export const refreshPage = async (): Promise<void> => {
  try {
    const { hasNewContent } = await import('./new-content.ts')
    const [isNew] = await Promise.all([hasNewContent(), refreshFigures(), checkForNewBuild()])
    if (isNew && !hasUnsavedInput()) location.reload()
    else notice.success(PULL_TEXTS.done, { description: PULL_TEXTS.doneDetail })
  } catch {
    notice.error(PULL_TEXTS.failed, { description: PULL_TEXTS.failedDetail })
  }
}
