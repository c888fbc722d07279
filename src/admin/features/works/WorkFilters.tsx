import { useQuery } from '@tanstack/react-query'
import { CATEGORY_NAMES, categoryName } from '#domain/works/classification.ts'
import { PUBLICATIONS, PUBLISHED_CODES } from '#domain/publications/registry.ts'
import { WORK_STATUSES } from '#domain/works/publishing-fields.ts'
import { WORK_STATUS_NAMES } from '#domain/works/field-description.ts'
import { WORK_ORDERS, type WorkList, WorkListSchema } from '#domain/back-office/work-list.ts'
import { SearchInput } from '#ui/SearchInput.tsx'
import { Select } from '#ui/Select.tsx'
import { ListFilters } from '../../lists/ListFilters.tsx'
import { workChoicesQuery } from './works-queries.ts'

type Props = { list: WorkList; onChange: (changes: Partial<WorkList>) => void }

/** Search, filters and order of the list. */
export const WorkFilters = ({ list, onChange }: Props) => {
  const { data: choices } = useQuery(workChoicesQuery())
  const categories = [...new Set([...Object.keys(CATEGORY_NAMES), ...(choices?.categories ?? [])])]
  const choose = (name: keyof WorkList) => (value: string) => {
    // The schema says what the value means; an empty one is no filter.
    onChange({ [name]: WorkListSchema.parse({ [name]: value || undefined })[name] })
  }
  const { source, status, category, year, lacks } = list
  return (
    <ListFilters
      label="Articles"
      className="sm:grid-cols-2 lg:grid-cols-3"
      chosen={[source, status, category, year, lacks].filter(Boolean).length}
      search={
        <div className="sm:col-span-2 lg:col-span-3">
          <SearchInput
            label="Rechercher un article"
            placeholder="Titre, auteur, tag, DOI…"
            value={list.q}
            onSearch={(q) => onChange({ q })}
          />
        </div>
      }
    >
      <Select
        aria-label="Source"
        placeholder="Toutes les sources"
        items={PUBLISHED_CODES.map((value) => ({ value, label: PUBLICATIONS[value].shortName }))}
        value={source ?? ''}
        onChange={(event) => choose('source')(event.target.value)}
      />
      <Select
        aria-label="Statut"
        placeholder="Tous les statuts"
        items={WORK_STATUSES.map((value) => ({ value, label: WORK_STATUS_NAMES[value] }))}
        value={status ?? ''}
        onChange={(event) => choose('status')(event.target.value)}
      />
      <Select
        aria-label="Catégorie"
        placeholder="Toutes les catégories"
        items={categories.map((value) => ({ value, label: categoryName(value) }))}
        value={category ?? ''}
        onChange={(event) => choose('category')(event.target.value)}
      />
      <Select
        aria-label="Année"
        placeholder="Toutes les années"
        items={(choices?.years ?? (year ? [year] : [])).map((value) => ({ value, label: value }))}
        value={year ?? ''}
        onChange={(event) => choose('year')(event.target.value)}
      />
      <Select
        aria-label="Ce qui manque"
        placeholder="Complets ou non"
        items={[{ value: 'pdf', label: 'Publiés sans PDF' }]}
        value={lacks ?? ''}
        onChange={(event) => choose('lacks')(event.target.value)}
      />
      <Select
        aria-label="Ordre"
        items={Object.entries(WORK_ORDERS).map(([value, label]) => ({ value, label }))}
        value={list.sort}
        onChange={(event) => choose('sort')(event.target.value)}
      />
    </ListFilters>
  )
}
