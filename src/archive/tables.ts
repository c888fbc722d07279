import { createBuildClient } from '#data/build-client.ts'
import { BUILD_FINDING_TEXTS as TEXTS, type BuildFinding } from '#domain/back-office/build-findings.ts'
import { PUBLICATION_COLUMNS } from '#data/publication-columns.ts'
import { type Work, WorkSchema, isDated } from '#domain/works/work.ts'
import { PersonAddressSchema, PersonSchema } from '#domain/authors/author-directory.ts'
import { isImplausibleYear, yearOf } from '#domain/dates/partial-date.ts'
import { readEnvironment, requirePublicBackend } from '#domain/environment.ts'
import { IssueRecordSchema } from '#domain/issues/issue-record.ts'
import { MemberSchema } from '#domain/members/member.ts'
import { PUBLISHED_CODES } from '#domain/publications/registry.ts'
import { PublicationSettingsSchema } from '#domain/publications/publication-settings.ts'
import { StoredTextSchema } from '#domain/texts/stored-text.ts'
import { RelationRowSchema } from '#domain/works/relations.ts'
import type { TableReader } from './read-all-rows.ts'
import type { Table } from './read-table.ts'

const buildClient = () => createBuildClient(requirePublicBackend(readEnvironment(process.env)))

/** Reads every work that a visitor may see, of the publications that this society has: those of others have no page. */
export const worksReader = (): TableReader => {
  const client = buildClient()
  return {
    table: 'articles',
    key: 'id',
    count: () =>
      client
        .from('articles')
        .select('id', { count: 'exact', head: true })
        .in('source', PUBLISHED_CODES)
        .limit(1),
    rows: () => client.from('stamped_works').select('*').in('source', PUBLISHED_CODES),
    changes: {
      // The stamp is of the whole row, because a restore writes rows with their former versions and times, and clocks
      // may jump.
      columns: ['stamp'],
      rows: () => client.from('stamped_works').select('id, stamp').in('source', PUBLISHED_CODES),
      byIds: (ids) => client.from('stamped_works').select('*').in('id', ids),
    },
  }
}

/** What an editor should mend in a work that is published all the same. */
export const workFindings = (article: Work): Pick<BuildFinding, 'reason' | 'field'>[] => {
  const ofDate = (reason: string) => [{ reason, field: 'publicationDate' }]
  if (article.publicationDate === undefined) return ofDate(TEXTS.undated)
  if (!isDated(article)) return ofDate(TEXTS.impossibleDate(article.publicationDate))
  const year = yearOf(article.publicationDate)
  return isImplausibleYear(year, new Date().getFullYear()) ? ofDate(TEXTS.implausibleYear(year)) : []
}

/** Reads the directory of members. */
export const membersReader = (): TableReader => {
  const client = buildClient()
  return {
    table: 'members',
    key: 'id',
    count: () => client.from('members').select('id', { count: 'exact', head: true }).limit(1),
    rows: () => client.from('members').select('id, name, titre, phone, email, avatar_url'),
  }
}

/** Reads the relations between published works, and of published works to works elsewhere. */
export const relationsReader = (): TableReader => {
  const client = buildClient()
  return {
    table: 'work_relations',
    key: 'id',
    count: () => client.from('work_relations').select('id', { count: 'exact', head: true }).limit(1),
    rows: () => client.from('work_relations').select('*'),
  }
}

/** Reads the texts of published works that are stored. */
export const textsReader = (): TableReader => {
  const client = buildClient()
  const columns = 'work_id, source, language, html, version'
  return {
    table: 'work_texts',
    key: 'work_id',
    count: () => client.from('work_texts').select('work_id', { count: 'exact', head: true }).limit(1),
    rows: () => client.from('work_texts').select(`${columns}, published_at`),
    changes: {
      columns: ['version', 'published_at'],
      rows: () => client.from('work_texts').select('work_id, version, published_at'),
      byIds: (ids) => client.from('work_texts').select(`${columns}, published_at`).in('work_id', ids),
    },
  }
}

/** Reads the issues that a visitor may see. */
export const issuesReader = (): TableReader => {
  const client = buildClient()
  return {
    table: 'issues',
    key: 'id',
    count: () => client.from('issues').select('id', { count: 'exact', head: true }).limit(1),
    rows: () =>
      client
        .from('issues')
        .select(
          'id, publication, slug, volume, number, theme, publication_date, cover, editorial, pdf, sections, version',
        ),
  }
}

/** Reads the people who are in published works. */
export const peopleReader = (): TableReader => {
  const client = buildClient()
  return {
    table: 'people',
    key: 'id',
    count: () => client.from('people').select('id', { count: 'exact', head: true }).limit(1),
    rows: () => client.from('people').select('id, slug, given_name, family_name, suffix, orcid'),
  }
}

/** Reads the addresses that they have and had. */
export const personAddressesReader = (): TableReader => {
  const client = buildClient()
  return {
    table: 'person_slugs',
    key: 'slug',
    count: () => client.from('person_slugs').select('slug', { count: 'exact', head: true }).limit(1),
    rows: () => client.from('person_slugs').select('slug, person_id'),
  }
}

/** Reads what an admin says of each publication. */
export const publicationsReader = (): TableReader => {
  const client = buildClient()
  return {
    table: 'publications',
    key: 'code',
    count: () => client.from('publications').select('code', { count: 'exact', head: true }).limit(1),
    rows: () => client.from('publications').select(PUBLICATION_COLUMNS),
  }
}

/** The works of every publication. */
export const worksTable = {
  reader: worksReader,
  schema: WorkSchema,
  findings: workFindings,
  required: 'once-published',
} satisfies Table<typeof WorkSchema>

/** The directory of members. */
export const membersTable = { reader: membersReader, schema: MemberSchema } satisfies Table<
  typeof MemberSchema
>

/** Notices and the works that they are about. */
export const relationsTable = {
  reader: relationsReader,
  schema: RelationRowSchema,
} satisfies Table<typeof RelationRowSchema>

/** Texts that are stored. */
export const textsTable = {
  reader: textsReader,
  schema: StoredTextSchema,
} satisfies Table<typeof StoredTextSchema>

/** What an admin says of each publication. */
export const publicationsTable = {
  reader: publicationsReader,
  schema: PublicationSettingsSchema,
  required: 'always',
} satisfies Table<typeof PublicationSettingsSchema>

/** What editors say of issues. */
export const issuesTable = {
  reader: issuesReader,
  schema: IssueRecordSchema,
} satisfies Table<typeof IssueRecordSchema>

/** The people who are in published works. */
export const peopleTable = { reader: peopleReader, schema: PersonSchema } satisfies Table<typeof PersonSchema>

/** The addresses that they have and had. */
export const personAddressesTable = {
  reader: personAddressesReader,
  schema: PersonAddressSchema,
} satisfies Table<typeof PersonAddressSchema>
