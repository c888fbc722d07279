import { formatMoment } from '#domain/dates/moment.ts'
import type { CsvColumn } from '#formats/csv/write-csv.ts'
import { describeStatus } from '#domain/submission/submission-status.ts'
import { publicationName } from './publication-name.ts'
import type { ListedSubmission } from './submissions-queries.ts'

/** The columns of exported submissions. */
export const exportColumns = (nameOf: (id: string | null) => string): CsvColumn<ListedSubmission>[] => [
  { heading: 'Référence', value: (row) => row.reference },
  { heading: 'Publication', value: (row) => publicationName(row.publication_type) },
  { heading: 'Titre', value: (row) => row.title },
  { heading: 'Auteurs', value: (row) => row.authors },
  { heading: 'Institution', value: (row) => row.institution },
  { heading: 'Auteur correspondant', value: (row) => row.corresponding_author_name },
  { heading: 'Adresse email', value: (row) => row.corresponding_author_email },
  { heading: 'Téléphone', value: (row) => row.corresponding_author_phone },
  { heading: 'État', value: (row) => describeStatus(row.status).name },
  { heading: 'Suivi par', value: (row) => (row.assigned_to === null ? '' : nameOf(row.assigned_to)) },
  { heading: 'Reçue le', value: (row) => formatMoment(row.created_at) },
  { heading: 'Dernier changement', value: (row) => formatMoment(row.updated_at) },
]
