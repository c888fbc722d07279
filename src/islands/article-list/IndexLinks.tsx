import {
  letterName,
  LETTERS,
  NO_AUTHOR,
  OTHER_CHARACTERS,
  INDEX_ORDERS,
  indexPath,
  type IndexScope,
  INDEX_SOURCE_NAMES,
  INDEX_SOURCES,
  isByChapter,
} from '#domain/index-medicus/index-path.ts'
import { ALL_SOURCES, INDEX_ORDER_NAMES } from '#domain/index-medicus/index-texts.ts'

type Props = {
  scope: IndexScope
  /** What the reader filters by, to be carried from one part of the index to another: `?q=…` or nothing. */
  querySuffix: string
}

/** The tabs "Titres" and "Auteurs". "Titres" goes back to all sources. */
export const IndexTabs = ({ scope, querySuffix }: Props) => (
  <div
    role="tablist"
    aria-label="Classement"
    className="index-tabs no-print"
    tabIndex={-1}
    onKeyDown={(event) => {
      if (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft') return
      const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')]
      const other = tabs.find((tab) => tab !== document.activeElement)
      other?.focus()
    }}
  >
    {INDEX_ORDERS.map((order) => (
      <a
        key={order}
        role="tab"
        id={`onglet-${order}`}
        aria-selected={order === scope.order}
        aria-controls="liste-index"
        href={
          indexPath({ order, page: 0, ...(order === 'author' && { source: scope.source }) }) + querySuffix
        }
      >
        {INDEX_ORDER_NAMES[order]}
      </a>
    ))}
  </div>
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
            aria-label={letter === OTHER_CHARACTERS ? '0–9, chiffres et signes' : undefined}
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
