import { Tabs } from '@base-ui/react/tabs'
import {
  letterLabel,
  letterName,
  LETTERS,
  NO_AUTHOR,
  INDEX_ORDERS,
  indexPath,
  type IndexScope,
  INDEX_SOURCE_NAMES,
  INDEX_SOURCES,
  isByChapter,
  ALL_SOURCES,
  INDEX_ORDER_NAMES,
} from '#domain/index-medicus/index-path.ts'

type Props = {
  scope: IndexScope
  /** What the reader filters by, to be carried from one part of the index to another: `?q=…` or nothing. */
  querySuffix: string
}

/** The id of the panel that the tabs switch. */
export const INDEX_PANEL = 'liste-index'

/**
 * The tabs "Titres" and "Auteurs". They are links, so that they work without scripts. "Titres" goes back to all
 * sources.
 */
export const IndexTabs = ({ scope, querySuffix, isReady }: Props & { isReady: boolean }) => (
  <Tabs.List aria-label="Classement" className="index-tabs no-print">
    {INDEX_ORDERS.map((order) => (
      <Tabs.Tab
        key={order}
        value={order}
        nativeButton={false}
        id={`onglet-${order}`}
        // base-ui says it only once scripts run.
        aria-controls={order === scope.order ? INDEX_PANEL : undefined}
        // Until scripts handle the arrow keys, the Tab key must reach each link.
        {...(!isReady && { tabIndex: 0 })}
        render={
          <a
            href={
              indexPath({ order, page: 0, ...(order === 'author' && { source: scope.source }) }) + querySuffix
            }
          />
        }
      >
        {INDEX_ORDER_NAMES[order]}
      </Tabs.Tab>
    ))}
  </Tabs.List>
)

/** Switches between the sources. */
export const SourceRow = ({ scope, querySuffix }: Props) => (
  <nav aria-label="Sources" className="no-print flex flex-wrap gap-1.5">
    {[undefined, ...INDEX_SOURCES].map((source) => (
      <a
        key={source ?? 'all'}
        className="btn btn-sm btn-outline aria-[current]:border-publication aria-[current]:bg-publication-soft aria-[current]:text-publication"
        aria-current={source === scope.source ? 'true' : undefined}
        href={indexPath({ source, order: scope.order, page: 0 }) + querySuffix}
      >
        {source ? INDEX_SOURCE_NAMES[source] : ALL_SOURCES}
      </a>
    ))}
  </nav>
)

/** The alphabet of the list; a letter without works is no link. */
export const LetterRow = ({ scope, querySuffix, letters }: Props & { letters: readonly string[] }) => {
  if (scope.order === 'title' && isByChapter(scope.source)) return null
  const all = scope.order === 'author' && letters.includes(NO_AUTHOR) ? [...LETTERS, NO_AUTHOR] : LETTERS
  return (
    <nav aria-label="Lettres" className="letter-row no-print">
      {all.map((letter) =>
        letters.includes(letter) ? (
          <a
            key={letter}
            href={indexPath({ ...scope, letter, page: 0 }) + querySuffix}
            aria-current={letter === scope.letter ? 'true' : undefined}
            aria-label={letterLabel(letter)}
          >
            {letterName(letter)}
          </a>
        ) : (
          <span key={letter} aria-hidden="true">
            {letterName(letter)}
          </span>
        ),
      )}
    </nav>
  )
}
