import '#islands/error-notice/error-notice.ts'
import { prefetchMainPages } from '#islands/main-pages/prefetch-main-pages.ts'
import { startHearts } from './hearts.ts'
import { startMobileMenu } from './mobile-menu.ts'
import { startMoreMenu } from './more-menu.ts'
import { startNavigationLoader } from './navigation-loader.ts'
import { startBackToTop, startHistoryBack, startWelcomeFlag } from './page-controls.ts'
import { startScrollAreas } from './scroll-area.ts'
import { startSiteBar } from './site-bar.ts'
import { startThemeSwitch } from './theme-switch.ts'
import { startTooltips } from './tooltips.ts'
import { startWatchdog } from './watchdog.ts'

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
prefetchMainPages()
startWelcomeFlag()
startWatchdog()
