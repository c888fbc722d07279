import { type Deposit, prepareDeposits } from '#formats/deposits/deposit.ts'
import { PUBLICATION_CODES, PUBLICATIONS } from '#domain/publications/registry.ts'
import {
  type PublicationSettings,
  PublicationSettingsSchema,
  settingsByPublication,
} from '#domain/publications/publication-settings.ts'
import { type RelationRow, RelationRowSchema } from '#domain/works/relations.ts'
import { type Work, WorkSchema } from '#domain/works/work.ts'
import { readArchive } from '#demonstration/archive/read-archive.ts'
import { planArchive } from '#demonstration/plan/plan-archive.ts'
import { type WorkRow, workRow } from '#demonstration/rows/work-row.ts'

const SITE = 'https://portail.example.org'
const STORAGE = 'https://base.example.org'
const NOW = '2026-01-01T00:00:00Z'

/** What editors would say of the publications, complete: the demonstration has no ISSN. */
const COMPLETE = {
  issn_print: '0317-8471',
  issn_online: '2434-561X',
  doi_prefix: '10.99999',
  depositor_name: 'Rédaction',
  depositor_email: 'redaction@example.org',
}

const settingsRows = async (columns: Record<string, unknown>): Promise<PublicationSettings[]> => {
  const { publications } = planArchive(await readArchive())
  return PUBLICATION_CODES.map((code) => {
    const seed = publications.find((publication) => publication.code === code)
    return PublicationSettingsSchema.parse({
      code,
      title: PUBLICATIONS[code].title,
      abbreviation: seed?.abbreviation ?? null,
      publisher: seed?.publisher ?? null,
      place: seed?.place ?? null,
      country: seed?.country ?? null,
      first_year: seed?.firstYear ?? null,
      default_licence: seed?.defaultLicence ?? null,
      doi_prefix: seed?.doiPrefix ?? null,
      version: 1,
      ...columns,
    })
  })
}

const deposits = async (
  works: readonly Work[],
  relations: readonly RelationRow[],
  columns: Record<string, unknown>,
): Promise<Deposit[]> =>
  prepareDeposits(works, {
    settings: settingsByPublication(await settingsRows(columns)),
    relations,
    related: works,
    siteUrl: SITE,
    storageUrl: STORAGE,
  })

/** Every published work of the demonstration archive; publications say what is in `columns` beside what is in the archive. */
export const demonstrationDeposits = async (
  columns: Record<string, unknown> = COMPLETE,
): Promise<Deposit[]> => {
  const plan = planArchive(await readArchive())
  const works = plan.articles.map((row): Work =>
    WorkSchema.parse({ created_at: NOW, updated_at: NOW, ...row }),
  )
  const relations = plan.relations.map((row) =>
    RelationRowSchema.parse({ related_work_id: null, related_doi: null, reason: null, ...row }),
  )
  return deposits(
    works.filter(({ status }) => status === 'published'),
    relations,
    columns,
  )
}

/** Works of these rows, in publications that say everything unless `columns` says otherwise. */
export const depositsOfRows = (
  rows: readonly Partial<WorkRow>[],
  {
    relations = [],
    columns = {},
  }: { relations?: readonly Partial<RelationRow>[]; columns?: Record<string, unknown> } = {},
): Promise<Deposit[]> =>
  deposits(
    rows.map((row) => WorkSchema.parse({ created_at: NOW, updated_at: NOW, ...workRow(row) })),
    relations.map((row, index) =>
      RelationRowSchema.parse({
        id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
        direction: 'outgoing',
        related_work_id: null,
        related_doi: null,
        related_on: null,
        reason: null,
        ...row,
      }),
    ),
    { ...COMPLETE, ...columns },
  )

/** The columns of a work that lacks nothing that an index asks for. */
export const COMPLETE_WORK = {
  contributors: [{ id: 'c1', kind: 'person', given: 'Marie', family: 'Auguste', affiliations: ['a1'] }],
  affiliations: [{ id: 'a1', institution: 'Hôpital de la Plaine' }],
  doi: '10.99999/x.1',
  language: 'en',
  page_number: '1-3',
  keywords: ['hernia'],
  licence: 'CC-BY-4.0',
  bibliography: [{ text: 'Un A. 2020.' }],
}
