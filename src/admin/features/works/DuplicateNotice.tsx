import { PUBLICATIONS } from '#domain/publications/registry.ts'
import { formatDate } from '#domain/dates/format-date.ts'
import { Notice } from '#ui/Notice.tsx'
import type { Duplicate } from './duplicates.ts'

const REASONS: Record<Duplicate['same'], string> = {
  title: 'Un article porte déjà ce titre',
  doi: 'Un article porte déjà ce DOI',
  pdf: 'Ce PDF est déjà celui d’un article',
}

/** Works that may be the same, each to be looked at in a tab of its own. */
export const DuplicateNotice = ({ same, works }: { same: Duplicate['same']; works: readonly Duplicate[] }) =>
  works.length > 0 && (
    <Notice tone="warning" title={REASONS[same]}>
      <ul>
        {works.map((work) => (
          <li key={work.id}>
            <a className="link" href={`/admin/articles/edit/${work.id}`} target="_blank" rel="noopener">
              {work.title}
            </a>{' '}
            ({PUBLICATIONS[work.source].shortName}
            {work.publication_date && `, ${formatDate(work.publication_date)}`})
          </li>
        ))}
      </ul>
    </Notice>
  )
