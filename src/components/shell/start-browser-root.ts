import '#islands/failure-notice/failure-notice.ts'
import { startInitialLoader } from './initial-loader.ts'
import { startWatchdog } from './watchdog.ts'

startInitialLoader()
startWatchdog()
