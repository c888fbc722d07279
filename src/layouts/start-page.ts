import { startBar } from '#shell/bar.ts'
import { startNavigation } from '#shell/navigation.ts'
import { startPageView } from '#shell/page-view.ts'
import { startPullToRefresh } from '#shell/pull-to-refresh.ts'
import { startRetryQueue } from '#shell/retry-queue.ts'
import { startServiceWorker } from '#shell/service-worker.ts'
import { startTheme } from '#shell/theme.ts'
import { startWatchdog } from '#shell/watchdog.ts'

/** Starts what every public page does by itself. */
export const startPage = (): void => {
  startTheme()
  startBar()
  startNavigation()
  startWatchdog()
  startPageView()
  startServiceWorker()
  startRetryQueue()
  startPullToRefresh()
}
