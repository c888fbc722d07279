/** What the layout loads on every page: nothing to see, the view is tracked once the page has nothing better to do. */
import '#browser/track-page-view.ts'
