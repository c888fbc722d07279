import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { ScreenHead } from '#ui/ScreenHead.tsx'
import { SearchInput } from '#ui/SearchInput.tsx'
import { StatCard } from '#ui/StatCard.tsx'
import { NumberInput } from '#ui/NumberInput.tsx'
import { ImportBatches } from '../../import-batches/ImportBatches.tsx'
import { FilterSelect } from '../../lists/FilterSelect.tsx'
import { type ListAddress, NEWEST_FIRST, useListAddress } from '../../lists/useListAddress.ts'
import { ExportMenu } from './ExportMenu.tsx'
import { ReferenceDialog } from './ReferenceDialog.tsx'
import { ReferenceTable } from './ReferenceTable.tsx'
import { referenceFiguresQuery, SORT_COLUMNS } from './references-queries.ts'
import { formatNumber } from '#domain/language/number.ts'

const STATUSES = [
  { value: 'published', label: 'Publiées' },
  { value: 'draft', label: 'Brouillons' },
]

const Figures = () => {
  const { data, isError } = useQuery(referenceFiguresQuery())
  const shown = (value: number | undefined) =>
    isError ? '–' : value === undefined ? undefined : formatNumber(value)
  return (
    <div className="mb-6 grid gap-3 sm:grid-cols-3">
      <StatCard label="Notices" value={shown(data?.entries)} />
      <StatCard label="Ajoutées ce mois-ci" value={shown(data?.added_this_month)} />
      <StatCard label="Revues" value={shown(data?.journals)} />
    </div>
  )
}

const Filters = ({ address }: { address: ListAddress }) => (
  <div className="mb-4 grid gap-3 sm:grid-cols-[2fr_1fr_8rem]">
    <SearchInput
      label="Rechercher une notice"
      placeholder="Titre, auteur, revue, DOI…"
      value={address.search}
      onSearch={address.setSearch}
    />
    <FilterSelect
      address={address}
      name="statut"
      label="État"
      placeholder="Tous les états"
      items={STATUSES}
    />
    <Field label="Année" hideLabel>
      {(control) => (
        <NumberInput
          {...control}
          maxLength={4}
          placeholder="Année"
          value={address.filter('annee')}
          onChange={(event) => address.setFilter('annee', event.target.value.replace(/\D/g, ''))}
        />
      )}
    </Field>
  </div>
)

/** Index Medicus: its figures, its entries, and its imports. */
export const IndexMedicusPage = () => {
  const address = useListAddress(SORT_COLUMNS, NEWEST_FIRST)
  const entry = address.filter('notice')
  const selection = {
    search: address.search,
    status: address.filter('statut'),
    year: address.filter('annee'),
  }
  const open = (id: string) => address.setOpen('notice', id)
  return (
    <>
      <ScreenHead
        title="Index Medicus"
        lead="Les références indexées, les plus récentes d’abord."
        actions={
          <>
            <ExportMenu selection={selection} isFiltered={Object.values(selection).some(Boolean)} />
            <Link className="btn btn-outline" to="/admin/import?vers=index-medicus">
              Importer
            </Link>
            <Button onClick={() => open('new')}>Nouvelle notice</Button>
          </>
        }
      />
      <Figures />
      <Filters address={address} />
      <ReferenceTable address={address} selection={selection} open={open} />
      <section aria-labelledby="imports" className="mt-10">
        <h2 id="imports" className="mb-2">
          Imports effectués
        </h2>
        <ImportBatches kind="index_medicus" />
      </section>
      {entry !== '' && <ReferenceDialog entry={entry} onClose={() => address.setOpen('notice', '')} />}
    </>
  )
}
