import { startSearch } from '#islands/site-search/start-search.ts'
import { startDialogCommands } from './parts/dialog-commands.ts'
import { startHearts } from './parts/hearts.ts'
import { startMobileMenu } from './parts/mobile-menu.ts'
import { startMoreMenu } from './parts/more-menu.ts'
import { startSiteBar } from './parts/site-bar.ts'
import { startTooltips } from './parts/tooltips.ts'

/** The bar and its menu: hidden while the reader scrolls down, the drawer, "Plus", tooltips, the search and the hearts of "Faire un don". */
export const startBar = (): void => {
  startSiteBar()
  startDialogCommands()
  startMobileMenu()
  startMoreMenu()
  startTooltips()
  startHearts()
  startSearch()
}
