import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { shortAuthors } from '#domain/works/source-line.ts'
import { PUBLICATIONS, PUBLISHED_CODES } from '#domain/publications/registry.ts'
import { formatMoment } from '#domain/dates/moment.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { type DataColumn, DataTable } from '#ui/DataTable.tsx'
import { ScreenHead } from '#ui/ScreenHead.tsx'
import { SearchInput } from '#ui/SearchInput.tsx'
import { useEditorName } from '../../lists/editors-query.ts'
import { FilterSelect } from '../../lists/FilterSelect.tsx'
import { PagedList } from '../../lists/PagedList.tsx'
import { NEWEST_FIRST, useListAddress } from '../../lists/useListAddress.ts'
import { PAGE_SIZE, type RemovedWork, removedWorksQuery } from './removed-works-queries.ts'
import { useBringBack } from './useBringBack.ts'

/** Authors that a row names before "et al.". */
const SHOWN_AUTHORS = 3

const SOURCE_ITEMS = PUBLISHED_CODES.map((value) => ({ value, label: PUBLICATIONS[value].shortName }))

const columnsOf = (nameOf: (id: string | null) => string): DataColumn<RemovedWork>[] => [
  {
    id: 'title',
    header: 'Article',
    rowHeader: true,
    cell: ({ title, authors }) => (
      <span className="block min-w-0">
        {title}
        <span className="mt-0.5 block text-sm font-normal text-muted">
          {shortAuthors(authors, SHOWN_AUTHORS)}
        </span>
      </span>
    ),
  },
  {
    id: 'source',
    header: 'Publication',
    cell: ({ source }) => <Badge category={source}>{PUBLICATIONS[source].shortName}</Badge>,
  },
  { id: 'removed_at', header: 'Supprimé le', cell: ({ removed_at }) => formatMoment(removed_at) },
  { id: 'removed_by', header: 'Par', cell: ({ removed_by }) => nameOf(removed_by) },
]

/** Works that editors removed: stored whole, and put back from here. */
export const RemovedWorksPage = () => {
  const address = useListAddress([], NEWEST_FIRST)
  const nameOf = useEditorName()
  const source = address.filter('source')
  const list = useQuery(removedWorksQuery(address.search, source, address.page))
  const bringBack = useBringBack()
  return (
    <>
      <ScreenHead
        title="Articles supprimés"
        lead="Ils sont gardés entiers, avec leur historique et leurs consultations, et se rétablissent tels quels."
        actions={
          <Link className="btn btn-outline" to="/admin/articles">
            Tous les articles
          </Link>
        }
      />
      <div className="mb-4 grid gap-3 sm:grid-cols-[2fr_1fr]">
        <SearchInput
          label="Rechercher un article supprimé"
          placeholder="Mots du titre…"
          value={address.search}
          onSearch={address.setSearch}
        />
        <FilterSelect
          address={address}
          name="source"
          label="Publication"
          placeholder="Toutes les publications"
          items={SOURCE_ITEMS}
        />
      </div>
      <PagedList
        list={list}
        address={address}
        pageSize={PAGE_SIZE}
        loading="Chargement des articles supprimés…"
        failed="Les articles supprimés n’ont pas pu être lus."
        empty={
          address.search || source
            ? 'Aucun article supprimé ne correspond à cette recherche.'
            : 'Aucun article n’est supprimé.'
        }
      >
        {(rows) => (
          <DataTable
            caption="Articles supprimés"
            columns={columnsOf(nameOf)}
            rows={rows}
            rowId={({ id }) => id}
            actions={(work) => (
              <Button
                variant="outline"
                size="sm"
                aria-label={`Rétablir ${work.title}`}
                busy={bringBack.isPending && bringBack.variables.id === work.id}
                onClick={() => bringBack.mutate(work)}
              >
                Rétablir
              </Button>
            )}
          />
        )}
      </PagedList>
    </>
  )
}
