import '#islands/failure-notice/failure-notice.ts'
import { startBackToTop } from './back-to-top.ts'
import { startHearts } from './hearts.ts'
import { startHistoryBack } from './history-back.ts'
import { startMobileMenu } from './mobile-menu.ts'
import { startMoreMenu } from './more-menu.ts'
import { startNavigationLoader } from './navigation-loader.ts'
import { startPrefetch } from './prefetch.ts'
import { startScrollAreas } from './scroll-area.ts'
import { startSiteBar } from './site-bar.ts'
import { startThemeSwitch } from './theme-switch.ts'
import { startTooltips } from './tooltips.ts'
import { startWatchdog } from './watchdog.ts'
import { startWelcomeFlag } from './welcome-flag.ts'

startSiteBar()
startMobileMenu()
startMoreMenu()
startTooltips()
startThemeSwitch()
startNavigationLoader()
startHearts()
startBackToTop()
startHistoryBack()
startScrollAreas()
startPrefetch()
startWelcomeFlag()
startWatchdog()
