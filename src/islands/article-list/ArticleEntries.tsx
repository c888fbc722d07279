import type { ListedEntry } from '#domain/lists/listed-entry.ts'
import type { ViewMode } from './list-address.ts'
import { ArticleCard } from './ArticleCard.tsx'
import { ArticleTable } from './ArticleTable.tsx'

type Props = { entries: readonly ListedEntry[]; view: Exclude<ViewMode, 'virtual'>; caption: string }

/** A page of works in the chosen view. */
export const ArticleEntries = ({ entries, view, caption }: Props) =>
  view === 'table' ? (
    <ArticleTable entries={entries} caption={caption} />
  ) : (
    <ul className={view === 'grid' ? 'card-grid' : 'grid gap-3'} aria-label={caption}>
      {entries.map((entry) => (
        <li key={entry.id}>
          <ArticleCard entry={entry} />
        </li>
      ))}
    </ul>
  )
